import { useAdminTexts } from '../admin-texts.ts';
import { Title } from '../Title.tsx';
import { CatalogueExport } from './CatalogueExport.tsx';
import { CatalogueImport } from './CatalogueImport.tsx';

/** Import and export of the whole catalog. */
export function Catalogue() {
  const { texts } = useAdminTexts();
  return (
    <article className="stack order">
      <Title>{texts['section-catalogue']}</Title>
      <CatalogueImport />
      <CatalogueExport />
    </article>
  );
}
