import { exportCatalogue, exportCatalogueCsv } from '#contracts/products/catalogue-files.ts';
import type { Interior } from '#domain/products/product.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { callAsAdmin } from '../session/staff-session.store.ts';

type Exported = { ok: true; parts: string[] } | { ok: false; failure: ApiFailure };

/** Fetches all products as CSV, page by page. */
export async function catalogueAsCsv(): Promise<Exported> {
  const parts: string[] = [];
  let after: string | undefined;
  do {
    const outcome = await callAsAdmin(exportCatalogueCsv, { query: { after } });
    if (!outcome.ok) return outcome;
    parts.push(outcome.answer.result.csv);
    after = outcome.answer.result.next;
  } while (after);
  return { ok: true, parts };
}

/** Fetches all products as a JSON array, page by page. */
export async function catalogueAsJson(): Promise<Exported> {
  const interiors: Interior[] = [];
  let after: string | undefined;
  do {
    const outcome = await callAsAdmin(exportCatalogue, { query: { after } });
    if (!outcome.ok) return outcome;
    interiors.push(...outcome.answer.result.interiors);
    after = outcome.answer.result.next;
  } while (after);
  return { ok: true, parts: [`${JSON.stringify(interiors, null, 2)}\n`] };
}
