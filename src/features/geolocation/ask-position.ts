/** Script of the home page: requests the position once, and opens the page in the language of the country (D5). */
import { logNote } from '#src/log.ts';
import {
  hasChosenLanguage,
  hasRequestedPosition,
  stopPositionRequests,
} from './position-request-state.ts';

/** Options required by S4.3. */
const POSITION_OPTIONS: PositionOptions = {
  enableHighAccuracy: true,
  maximumAge: 0,
  timeout: 10_000,
};

async function onPosition(position: GeolocationPosition): Promise<void> {
  try {
    // Loaded on demand, because most visits never request the position.
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
  if (hasChosenLanguage() || hasRequestedPosition()) return;
  if (!navigator.geolocation) {
    logNote('Geolocation is not supported by this browser');
    return;
  }
  // Without storage, the browser would prompt on every visit.
  if (!stopPositionRequests('asked')) return;
  navigator.geolocation.getCurrentPosition(
    (position) => void onPosition(position),
    onNoPosition,
    POSITION_OPTIONS,
  );
}

// A hidden document is about to redirect to another language. The target page requests the position.
if (!document.documentElement.hidden) askOnce();
