/** Country of a position. */
export interface LocatedCountry {
  /** English name. */
  name: string;
  /** ISO 3166-1 alpha-2 code. */
  code: string;
}

/**
 * Returns the country at a position in degrees. The country borders are part of the package, and include coastal waters.
 * @returns undefined on the high seas
 */
export async function countryAt(
  latitude: number,
  longitude: number,
): Promise<LocatedCountry | undefined> {
  // The borders are 690 KB. This import delays only the first lookup, not the start of every function.
  const { feature } = await import('@rapideditor/country-coder');
  const found = feature([longitude, latitude], { level: 'country' })?.properties;
  if (found?.level !== 'country' || !found.iso1A2) return undefined;
  return { name: found.nameEn, code: found.iso1A2 };
}
