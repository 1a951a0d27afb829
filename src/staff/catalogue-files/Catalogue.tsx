import { useStaffTexts } from '../kit/staff-texts.ts';
import { Title } from '../kit/titles.tsx';
import { useMay } from '../kit/use-may.ts';
import { CatalogueExport } from './CatalogueExport.tsx';
import { CatalogueImport } from './CatalogueImport.tsx';

/** Import and export of the whole catalog. */
export function Catalogue() {
  const { texts } = useStaffTexts();
  const may = useMay();
  return (
    <article className="stack order">
      <Title>{texts['section-catalogue']}</Title>
      {may('importCatalogue') && <CatalogueImport />}
      <CatalogueExport />
    </article>
  );
}
