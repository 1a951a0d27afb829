import { API_TIMEOUT_MS } from '#domain/limits.ts';

/** Our own geocoding function. Its responses have the format of the maps service. */
export const OWN_GEOCODER = '/api/geocode';

/** Decimals of a degree in a request. Three are about a hundred meters, which is enough for a country. */
const DECIMALS = 3;

/** Values of `status` in successful responses: one of our own function, two of the maps service. */
const SUCCESSES: readonly unknown[] = [true, 'OK', 'ZERO_RESULTS'];

/** URL of a geocoder, and its key if it requires one. */
export interface Geocoder {
  url: string;
  key?: string | undefined;
}

/** Returns a request's URL, with the parameters of the maps service and English names (section 9). */
export function geocodingUrl(
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
 * Returns the English name of the country in a geocoder's response: the component of type `country` in the first
 * result. Returns undefined if the position is in no country.
 * @throws if the response is a failure or has another format
 */
export function countryOfPosition(response: unknown): string | undefined {
  const { status, results } = (response ?? {}) as { status?: unknown; results?: unknown };
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
 * Fetches the country of a position from a geocoder. Does not use `call()`, because the geocoder may be the maps
 * service.
 * @throws without a valid response within API_TIMEOUT_MS
 */
export async function fetchCountry(
  geocoder: Geocoder,
  position: { latitude: number; longitude: number },
): Promise<string | undefined> {
  const response = await fetch(geocodingUrl(geocoder, position, location.origin), {
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return countryOfPosition(await response.json());
}
