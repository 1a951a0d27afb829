import { useMayCall } from '../kit/own-account.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { CatalogExport } from './CatalogExport.tsx';
import { CatalogImport } from './CatalogImport.tsx';

/** Import and export of the whole catalog. */
export function ImportExportSection() {
  const { texts } = useStaffTexts();
  const may = useMayCall();
  return (
    <article className="stack order">
      <ViewTitle>{texts['section-import-export']}</ViewTitle>
      {may('importCatalogue') && <CatalogImport />}
      <CatalogExport />
    </article>
  );
}
