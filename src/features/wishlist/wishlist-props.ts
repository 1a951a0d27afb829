import type { Language } from '#domain/languages.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Props of the wishlist page, which its parts share. */
export interface WishlistProps {
  language: Language;
  texts: Texts<'wishlist'>;
  catalogueTexts: Texts<'catalogue'>;
}
