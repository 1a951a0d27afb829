import { exportCatalogue, exportCatalogueCsv } from '#contracts/products/catalog-files.ts';
import type { Language } from '#domain/languages.ts';
import type { Product } from '#domain/products/product.ts';
import type { Outcome } from '#src/api/client.ts';
import { callAsStaff } from '../session/staff-session.store.ts';

/** Parts of a file. */
type Exported = Outcome<string[]>;

/** Fetches all products as CSV, page by page. @param language of the headers */
export async function fetchCatalogCsv(language: Language): Promise<Exported> {
  const parts: string[] = [];
  let after: string | undefined;
  do {
    const outcome = await callAsStaff(exportCatalogueCsv, { query: { after, language } });
    if (!outcome.ok) return outcome;
    parts.push(outcome.response.result.csv);
    after = outcome.response.result.next;
  } while (after);
  return { ok: true, response: parts };
}

/** Fetches all products as a JSON array, page by page. */
export async function fetchCatalogJson(): Promise<Exported> {
  const products: Product[] = [];
  let after: string | undefined;
  do {
    const outcome = await callAsStaff(exportCatalogue, { query: { after } });
    if (!outcome.ok) return outcome;
    products.push(...outcome.response.result.interiors);
    after = outcome.response.result.next;
  } while (after);
  return { ok: true, response: [`${JSON.stringify(products, null, 2)}\n`] };
}
