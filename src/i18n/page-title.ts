import { textWidth } from './excerpt.ts';

/** Maximum width of a title in search results, in Latin letters. */
const MAX_WIDTH = 60;

/** Returns a document's title: the page's title, followed by the shop's name if both fit into search results. */
export function pageTitle(title: string, shop: string): string {
  const named = `${title} - ${shop}`;
  return textWidth(named) <= MAX_WIDTH ? named : title;
}
