import { map } from 'nanostores';
import { bulkInteriors, type InteriorCard } from '#contracts/interior.ts';
import { call } from '#src/api/call.ts';
import { logWarning } from '#src/log.ts';
import { dropCodes } from './basket.store.ts';

/** The products of the basket as far as they are fetched, and how the fetching goes (section 4). */
export interface BasketCards {
  state: 'loading' | 'ready' | 'error';
  cards: Readonly<Record<string, InteriorCard>>;
  /** How many products were dropped because the shop no longer has them, until the visitor was told (D16). */
  dropped: number;
}

export const $basketCards = map<BasketCards>({ state: 'loading', cards: {}, dropped: 0 });

let latest = 0;

/** Fetches the products of these codes that are not known yet; what does not exist is dropped from the basket (D16). */
export async function fetchBasketCards(codes: readonly string[]): Promise<void> {
  const known = $basketCards.get().cards;
  const missing = codes.filter((code) => !known[code]);
  latest += 1;
  const asked = latest;
  if (missing.length === 0) {
    $basketCards.setKey('state', 'ready');
    return;
  }
  $basketCards.setKey('state', 'loading');
  const outcome = await call(bulkInteriors, { body: missing });
  if (asked !== latest) return;
  if (!outcome.ok) {
    logWarning(`Failed to fetch interior: ${outcome.failure.message}`);
    $basketCards.setKey('state', 'error');
    return;
  }
  const found = Object.fromEntries(outcome.answer.result.map((card) => [card.code, card]));
  const gone = missing.filter((code) => !found[code]);
  $basketCards.set({ state: 'ready', cards: { ...known, ...found }, dropped: gone.length });
  if (gone.length > 0) dropCodes(gone);
}
