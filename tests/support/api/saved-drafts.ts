import { saveDraft } from '#contracts/product-drafts/product-drafts.ts';
import { productDraft } from './products.ts';
import { ask } from './requests.ts';
import type { RunningApi } from './running-api.ts';

/** Saves the draft of a new product as a script. Returns its code and revision. */
export async function savedDraft({ app }: Pick<RunningApi, 'app'>) {
  const { code, ...body } = productDraft();
  return (await ask(app, saveDraft, { params: { code }, body })).result;
}
