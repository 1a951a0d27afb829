import { OFFICES } from '../../shop.config.ts';
import type { OfficeKey } from './offices.ts';

/** Countries that print on paper of the size Letter, as in Unicode CLDR 48. All others use A4. */
const LETTER_COUNTRIES = ['US', 'CA', 'MX', 'PH', 'PR', 'CL', 'CO', 'CR', 'GT', 'PA', 'SV', 'VE'];

/** Returns the paper size that an office prints on, by its country (D106). */
export function paperSizeOf(office: OfficeKey): 'a4' | 'letter' {
  return LETTER_COUNTRIES.includes(OFFICES[office].country) ? 'letter' : 'a4';
}
