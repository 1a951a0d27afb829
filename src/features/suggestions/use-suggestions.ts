import { SUGGESTIONS_SHOWN } from '#domain/limits.ts';
import { useRandomCards } from '#src/features/product-data/use-random-cards.ts';

/** Number of random products after the recently viewed ones on phones (section 9). */
const AFTER_RECENT = 2;

/**
 * Returns random products without the current one. The first ones are `shown` as 'This might interest you'. On phones,
 * the last two follow the recently viewed products (section 9).
 */
export function useSuggestions(code: string) {
  const { state, products, retry } = useRandomCards();
  const others = products.filter((product) => product.code !== code);
  return {
    state,
    shown: others.slice(0, SUGGESTIONS_SHOWN),
    afterRecent: others.slice(-AFTER_RECENT),
    retry,
  };
}
