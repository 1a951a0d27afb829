import type { Drawing } from '#domain/drawings/drawing.ts';
import type { ItemsQuery } from '#domain/products/items-query.ts';
import type { Product } from '#domain/products/product.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import type { Markup } from '#functions/http/html.ts';
import type { CompareTexts } from './texts.ts';

/** Returns the button that adds a product to the basket. */
export type AddButton = (code: string) => Markup;

/** Contents of the page. */
export interface ComparePageContent {
  products: readonly Product[];
  /** Drawings of `products`, in their order. */
  drawings: readonly (Drawing | undefined)[];
  unknown: number;
  suggestions: readonly ProductSummary[];
  items: ItemsQuery;
  texts: CompareTexts;
  addButton: AddButton;
}
