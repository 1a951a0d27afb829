import { fetchCountry, OWN_GEOCODER } from '#src/api/geocoder.ts';
import { languageIsChosen } from './settled.ts';

/** English names of the countries that decide a language. */
const LANGUAGES = new Map([
  ['Vietnam', 'vn'],
  ['South Korea', 'kr'],
]);

const geocoder = {
  url: import.meta.env.PUBLIC_GEOCODING_URL || OWN_GEOCODER,
  key: import.meta.env.PUBLIC_GEOCODING_KEY,
};

/** Opens the page in a language through the selector's own link, so that it is saved and the place is kept (D2). */
function switchTo(language: string): void {
  const link = document.querySelector<HTMLAnchorElement>(`a[data-language="${language}"]`);
  if (!link?.hasAttribute('aria-current')) link?.click();
}

/**
 * Opens the page in the language of the country where the visitor is, unless one has been chosen meanwhile (D5).
 * @throws when the country cannot be found out
 */
export async function openInCountry({ coords }: GeolocationPosition): Promise<void> {
  const language = LANGUAGES.get((await fetchCountry(geocoder, coords)) ?? '');
  if (language && !languageIsChosen()) switchTo(language);
}
