import type { Language } from '#domain/languages.ts';
import type { HomeChange, HomeText } from '#domain/shop/home-page.ts';

/** Returns the texts of a change in three languages. Missing ones are empty. */
export function homeTexts(texts: Partial<Record<HomeText, string>>): HomeChange['texts'] {
  const all = { heading: '', text: '', label: '', alt: '', ...texts };
  return { en: all, vn: all, kr: all } satisfies Record<Language, typeof all>;
}

/** Change of a section of the home page, always by default. */
export function homeChange(change: Partial<HomeChange> = {}): HomeChange {
  return {
    from: null,
    until: null,
    isHidden: false,
    picture: null,
    link: null,
    texts: homeTexts({}),
    ...change,
  };
}
