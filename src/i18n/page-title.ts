import { textWidth } from './excerpt.ts';

/** What lists of results show of a title, in Latin letters. */
const ROOM = 60;

/** The title of a document: the shop's name follows that of the page where there is room. */
export function pageTitle(title: string, shop: string): string {
  const named = `${title} - ${shop}`;
  return textWidth(named) <= ROOM ? named : title;
}
