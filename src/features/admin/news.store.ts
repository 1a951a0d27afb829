import { atom, type ReadableAtom } from 'nanostores';
import { goTo } from './place.store.ts';
import type { Place } from './place.ts';

/** Success message shown after navigation to another place. */
export interface News {
  words: string;
}

const news = atom<News | undefined>(undefined);

export const $news: ReadableAtom<News | undefined> = news;

/** Navigates to another place and shows a success message there. */
export function goToWithNews(place: Place, words: string): void {
  goTo(place);
  news.set({ words });
}

/** Removes the message. */
export function dropNews(): void {
  news.set(undefined);
}
