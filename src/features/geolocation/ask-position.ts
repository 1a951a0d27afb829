/** Runs on the home page: asks for the position once and opens the page in the language of the country (D5). */
import { logNote } from '#src/log.ts';
import { languageIsChosen, positionWasAsked, settlePosition } from './settled.ts';

/** S4.3: high accuracy, no cached position, 10 s. */
const POSITION_OPTIONS: PositionOptions = {
  enableHighAccuracy: true,
  maximumAge: 0,
  timeout: 10_000,
};

async function onPosition(position: GeolocationPosition): Promise<void> {
  try {
    // Most visitors are never asked, or not from a country that decides: the code is fetched with the position.
    const { openInCountry } = await import('./open-in-country.ts');
    await openInCountry(position);
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

// A page that left for another language before it was shown asks nothing: the page it went to does.
if (!document.documentElement.hidden) askOnce();
