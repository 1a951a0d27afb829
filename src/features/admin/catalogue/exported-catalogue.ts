import { exportCatalogue, exportCatalogueCsv } from '#contracts/admin-catalogue.ts';
import type { Interior } from '#contracts/interior.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { askShop } from '#src/features/admin/admin-session.store.ts';

type Exported = { ok: true; parts: string[] } | { ok: false; failure: ApiFailure };

/** All products as CSV, fetched part by part. */
export async function catalogueAsCsv(): Promise<Exported> {
  const parts: string[] = [];
  let after: string | undefined;
  do {
    const outcome = await askShop(exportCatalogueCsv, { query: { after } });
    if (!outcome.ok) return outcome;
    parts.push(outcome.answer.result.csv);
    after = outcome.answer.result.next;
  } while (after);
  return { ok: true, parts };
}

/** All products as a JSON list, fetched part by part. */
export async function catalogueAsJson(): Promise<Exported> {
  const interiors: Interior[] = [];
  let after: string | undefined;
  do {
    const outcome = await askShop(exportCatalogue, { query: { after } });
    if (!outcome.ok) return outcome;
    interiors.push(...outcome.answer.result.interiors);
    after = outcome.answer.result.next;
  } while (after);
  return { ok: true, parts: [`${JSON.stringify(interiors, null, 2)}\n`] };
}
