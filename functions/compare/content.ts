import type { Drawing } from '#contracts/drawing.ts';
import type { Interior } from '#contracts/interior.ts';
import type { InteriorCard } from '#contracts/interior-card.ts';
import type { ListedItems } from '#contracts/listed-items.ts';
import type { CompareTexts } from './texts.ts';

/** Contents of the page. */
export interface ComparedContent {
  products: readonly Interior[];
  /** Drawings of `products`, in their order. */
  drawings: readonly (Drawing | undefined)[];
  unknown: number;
  suggestions: readonly InteriorCard[];
  items: ListedItems;
  texts: CompareTexts;
}
