import { atom, type ReadableAtom } from 'nanostores';
import { goTo } from './place.store.ts';
import type { Place } from './place.ts';

/** What has been done where somebody comes from, to be said where they are now. */
export interface News {
  words: string;
}

const news = atom<News | undefined>(undefined);

export const $news: ReadableAtom<News | undefined> = news;

/** Goes to another place and says there what has been done. */
export function goToWithNews(place: Place, words: string): void {
  goTo(place);
  news.set({ words });
}

/** Forgets what has been said. */
export function dropNews(): void {
  news.set(undefined);
}
