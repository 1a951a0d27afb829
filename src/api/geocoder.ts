import { API_TIMEOUT_MS } from '#contracts/limits.ts';

/** Our own function, which answers in the shape of the maps service. */
export const OWN_GEOCODER = '/api/geocode';

/** Decimals of a degree that are sent: about a hundred metres, which is all that a country needs. */
const DECIMALS = 3;

/** A success of our own function, then those of the maps service. */
const SUCCESSES: readonly unknown[] = [true, 'OK', 'ZERO_RESULTS'];

/** A geocoder to ask, and its key if it wants one. */
export interface Geocoder {
  url: string;
  key?: string | undefined;
}

/** The address to ask for a position, in the parameters of the maps service; names come in English (section 9). */
export function geocodingAddress(
  { url, key }: Geocoder,
  position: { latitude: number; longitude: number },
  base: string,
): URL {
  const address = new URL(url, base);
  const { latitude, longitude } = position;
  const latlng = [latitude, longitude].map((degrees) => degrees.toFixed(DECIMALS)).join(',');
  address.searchParams.set('latlng', latlng);
  address.searchParams.set('language', 'en');
  if (key) address.searchParams.set('key', key);
  return address;
}

/**
 * The English name of the country in a geocoder's answer: the first result's component of type `country`. Undefined
 * when the position is in none.
 * @throws when the answer is a failure or in another shape
 */
export function countryOf(answer: unknown): string | undefined {
  const { status, results } = (answer ?? {}) as { status?: unknown; results?: unknown };
  if (!SUCCESSES.includes(status) || !Array.isArray(results))
    throw new Error('No geocoding answer');
  const components: unknown = results[0]?.address_components;
  if (!Array.isArray(components)) return undefined;
  const country = components.find(
    (component) => Array.isArray(component?.types) && component.types.includes('country'),
  );
  return typeof country?.long_name === 'string' ? country.long_name : undefined;
}

/**
 * Asks a geocoder for the country of a position. This goes past `call()`, because the same request may go to the maps
 * service.
 * @throws when there is no answer within API_TIMEOUT_MS, or none that can be read
 */
export async function fetchCountry(
  geocoder: Geocoder,
  position: { latitude: number; longitude: number },
): Promise<string | undefined> {
  const response = await fetch(geocodingAddress(geocoder, position, location.origin), {
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return countryOf(await response.json());
}
