/** Runs on the home page: asks for the position once and opens the page in the language of the country (D5). */
import { logNote } from '#src/log.ts';
import { fetchCountry, OWN_GEOCODER } from './geocoder.ts';
import { languageIsChosen, positionWasAsked, settlePosition } from './settled.ts';

/** Section 4: high accuracy, no cached position, 10 s. */
const POSITION_OPTIONS: PositionOptions = {
  enableHighAccuracy: true,
  maximumAge: 0,
  timeout: 10_000,
};

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

async function onPosition({ coords }: GeolocationPosition): Promise<void> {
  try {
    const language = LANGUAGES.get((await fetchCountry(geocoder, coords)) ?? '');
    if (language && !languageIsChosen()) switchTo(language);
  } catch {
    logNote('Failed to fetch country data');
  }
}

function onNoPosition({ code, PERMISSION_DENIED }: GeolocationPositionError): void {
  const denied = code === PERMISSION_DENIED;
  logNote(denied ? 'Geolocation permission denied' : 'Failed to fetch country data');
}

function askOnce(): void {
  if (languageIsChosen() || positionWasAsked()) return;
  if (!navigator.geolocation) {
    logNote('Geolocation is not supported by this browser');
    return;
  }
  // A browser that keeps nothing would be asked with every visit.
  if (!settlePosition('asked')) return;
  navigator.geolocation.getCurrentPosition(
    (position) => void onPosition(position),
    onNoPosition,
    POSITION_OPTIONS,
  );
}

// A page that left for another language before it was shown asks nothing: the page it went to does. By this event the
// selector's own script runs, without which its links keep neither the choice nor the address's end.
if (!document.documentElement.hidden) addEventListener('DOMContentLoaded', askOnce);
