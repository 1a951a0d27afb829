import type { AnswerOf } from '#contracts/call.ts';
import { bulkInteriors, getInterior, listInteriors } from '#contracts/interior.ts';
import { SUGGESTIONS_FETCHED } from '#contracts/limits.ts';
import { call, type Outcome } from '#src/api/client.ts';
import { chosenId } from '#src/features/product-card/chosen.store.ts';
import { splitPath } from '#src/i18n/paths.ts';

/** The answer to `getInterior`: a product with its variants and its family. */
export type ProductDetail = AnswerOf<typeof getInterior>['result'];

/** Which product an address names: the last part of /products/{category}/{code}, or ?code= on /product-detail (D8). */
export function codeInAddress(address: Pick<URL, 'pathname' | 'search'>): string | undefined {
  const { path } = splitPath(address.pathname);
  const named = /^\/products\/[^/]+\/([^/]+)\/?$/.exec(path)?.[1];
  if (named !== undefined) return decoded(named);
  return new URLSearchParams(address.search).get('code') || undefined;
}

/** An address may hold a broken escape; it then names a product that does not exist. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Fetches the product that the address names; without a code the one chosen last, and without that, or when it is no
 * longer there, the first random one (D9).
 */
export async function fetchWishedProduct(
  address: Pick<URL, 'pathname' | 'search'>,
  signal: AbortSignal,
): Promise<Outcome<ProductDetail>> {
  const code = codeInAddress(address);
  if (code) return fetchProduct(code, signal);
  const chosen = await fetchChosen(signal);
  if (!chosen.ok) return chosen;
  return fetchProduct(chosen.answer ?? 'none', signal);
}

/** The code of the product to show when the address names none; undefined when the shop has no product at all. */
async function fetchChosen(signal: AbortSignal): Promise<Outcome<string | undefined>> {
  const id = chosenId();
  if (id !== undefined) {
    // A list answers without an error for what is gone, which the browser would remark on.
    const known = await call(bulkInteriors, { body: [id] }, { signal });
    if (!known.ok) return known;
    const [card] = known.answer.result;
    if (card) return { ok: true, answer: card.code };
  }
  const query = { random: 'true', limit: String(SUGGESTIONS_FETCHED) } as const;
  const random = await call(listInteriors, { query }, { signal });
  return random.ok ? { ok: true, answer: random.answer.result.interiors[0]?.code } : random;
}

async function fetchProduct(id: string, signal: AbortSignal): Promise<Outcome<ProductDetail>> {
  const outcome = await call(getInterior, { params: { id } }, { signal });
  return outcome.ok ? { ok: true, answer: outcome.answer.result } : outcome;
}
