import type { Drawing } from '#domain/drawings/drawing.ts';
import type { ListedItems } from '#domain/products/listed-items.ts';
import type { Interior } from '#domain/products/product.ts';
import type { InteriorCard } from '#domain/products/product-card.ts';
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
