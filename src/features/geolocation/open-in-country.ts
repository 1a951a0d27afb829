import { fetchCountry, OWN_GEOCODER } from '#src/api/geocoder.ts';
import { hasChosenLanguage } from './position-request-state.ts';

/** Languages by English country name. Other countries keep the current language. */
const LANGUAGES = new Map([
  ['Vietnam', 'vn'],
  ['South Korea', 'kr'],
]);

const geocoder = {
  url: import.meta.env.PUBLIC_GEOCODING_URL || OWN_GEOCODER,
  key: import.meta.env.PUBLIC_GEOCODING_KEY,
};

/** Switches the language through the link of the language selector, which stores the choice and keeps the path (D2). */
function switchTo(language: string): void {
  const link = document.querySelector<HTMLAnchorElement>(`a[data-language="${language}"]`);
  if (!link?.hasAttribute('aria-current')) link?.click();
}

/**
 * Opens the page in the language of the visitor's country, unless the visitor has chosen a language meanwhile (D5).
 * @throws if the geocoder fails
 */
export async function openInCountry({ coords }: GeolocationPosition): Promise<void> {
  const language = LANGUAGES.get((await fetchCountry(geocoder, coords)) ?? '');
  if (language && !hasChosenLanguage()) switchTo(language);
}
