import type { Address } from '#domain/address/address.ts';
import { VIETNAM_PROVINCES } from '#domain/address/vietnam-provinces.ts';
import { provinceNamed } from '#domain/address/vietnam-units.ts';
import wardProvinces from './ward-provinces.json' with { type: 'json' };

const PROVINCES_OF = new Map<string, readonly string[]>(Object.entries(wardProvinces));

/**
 * Returns the failure of an address whose ward only other provinces have or had. A ward that no list has is accepted,
 * because the lists can be older than the ward.
 * @param prefix path of the address in the body: 'delivery.'
 */
export function wardFailure({ country, city, ward }: Address, prefix = '') {
  if (country !== 'Viet Nam' || ward === '') return undefined;
  const province = VIETNAM_PROVINCES.find(({ name }) => name === provinceNamed(city));
  const provinces = PROVINCES_OF.get(ward.normalize());
  if (!province || !provinces || provinces.includes(province.code)) return undefined;
  return {
    failure: 'invalid-input' as const,
    fields: { [`${prefix}ward`]: 'error-ward-province' },
  };
}
