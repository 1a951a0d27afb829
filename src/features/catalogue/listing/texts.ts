import type { Texts } from '#src/i18n/namespaces.ts';

type Words = Texts<'catalogue'>;
/** What pages say of the catalogue that a listing does not say again in the browser. */
type Elsewhere =
  | `${'category' | 'name' | 'enquiry' | 'empty' | 'listing'}-${string}`
  | 'home'
  | 'furniture'
  | 'breadcrumb'
  | 'all-furniture';
const ELSEWHERE =
  /^(?:(?:category|name|enquiry|empty|listing)-.*|(?:all-)?furniture|home|breadcrumb)$/;

export type ListingTexts = Omit<Words, Extract<keyof Words, Elsewhere>>;

/** The texts that the listing's island needs: they stand in its page. */
export function listingTexts(texts: Words): ListingTexts {
  const own = Object.entries(texts).filter(([key]) => !ELSEWHERE.test(key));
  return Object.fromEntries(own) as ListingTexts;
}
