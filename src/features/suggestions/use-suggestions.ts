import { SUGGESTIONS_SHOWN } from '#contracts/limits.ts';
import { useRandomCards } from '#src/features/catalogue/use-random-cards.ts';

/** Random products beside what was viewed recently, on a phone (section 9). */
const BESIDE = 2;

/**
 * Random products other than the one of this page: the first ones are `shown` as what might interest, the last two
 * stand `beside` what was viewed recently on a phone (section 9).
 */
export function useSuggestions(code: string) {
  const { state, products, retry } = useRandomCards();
  const others = products.filter((product) => product.code !== code);
  return { state, shown: others.slice(0, SUGGESTIONS_SHOWN), beside: others.slice(-BESIDE), retry };
}
