import type { Language } from './languages.ts';

/** Language tags for `Intl` and documents. Separate from `languages.ts`, so that page scripts load no schemas. */
export const LANGUAGE_TAGS = { vn: 'vi', en: 'en', kr: 'ko' } as const satisfies Record<
  Language,
  string
>;
