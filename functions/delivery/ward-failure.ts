import type { Address } from '#domain/address/address.ts';
import { VIETNAM_PROVINCES } from '#domain/address/vietnam-provinces.ts';
import { identifyProvince } from '#domain/address/vietnam-units.ts';

/** Returns the provinces that have or had a ward. */
async function provincesOf(ward: string): Promise<readonly string[] | undefined> {
  // Imported on demand, because the list is the largest part of a cold start.
  const { default: list } = await import('./ward-provinces.json', { with: { type: 'json' } });
  const provinces: Record<string, readonly string[]> = list;
  const name = ward.normalize();
  return Object.hasOwn(provinces, name) ? provinces[name] : undefined;
}

/**
 * Returns the failure of an address whose ward only other provinces have or had. A ward that no list has is accepted,
 * because the lists can be older than the ward.
 * @param prefix path of the address in the body: 'delivery.'
 */
export async function wardFailure({ country, city, ward }: Address, prefix = '') {
  if (country !== 'Viet Nam' || ward === '') return undefined;
  const province = VIETNAM_PROVINCES.find(({ name }) => name === identifyProvince(city));
  const provinces = province && (await provincesOf(ward));
  if (!provinces || provinces.includes(province.code)) return undefined;
  return {
    failure: 'invalid-input' as const,
    fields: { [`${prefix}ward`]: 'error-ward-province' },
  };
}
