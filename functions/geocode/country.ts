/** A country as the maps service names it in English. */
export interface Country {
  name: string;
  /** ISO 3166-1 code of two letters. */
  code: string;
}

/**
 * The country at a position in degrees, by the borders that come with the package, coastal waters included; undefined
 * where there is none.
 */
export async function countryAt(latitude: number, longitude: number): Promise<Country | undefined> {
  // The borders are 690 KB: only the first lookup pays for them, not the start of every function of the API.
  const { feature } = await import('@rapideditor/country-coder');
  const found = feature([longitude, latitude], { level: 'country' })?.properties;
  if (found?.level !== 'country' || !found.iso1A2) return undefined;
  return { name: found.nameEn, code: found.iso1A2 };
}
