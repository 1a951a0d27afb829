import {
  type Address,
  type AddressErrors,
  type AddressField,
  addressCheck,
  addressErrors,
  emptyFields,
} from './address.ts';
import { identifyProvince } from './vietnam-units.ts';

/** Fields that the forms require and that the original's order body does not have (D84). */
const OPTIONAL: readonly string[] = ['ward', 'state', 'countryCode'] satisfies AddressField[];

/** Returns true if an address in Viet Nam has a city that is no province. */
function isUnknownProvince({ country, city }: Address): boolean {
  return country === 'Viet Nam' && city !== '' && identifyProvince(city) === undefined;
}

/** Returns true for an error that does not prevent an order: staff complete the address. */
function isTolerated(field: string, address: Address): boolean {
  if (OPTIONAL.includes(field)) return address[field as AddressField] === '';
  const isProvince = address.country === 'Viet Nam' && field === 'city' && address.city !== '';
  return isProvince && (address.ward === '' || !isUnknownProvince(address));
}

/** Returns the errors of the address of an order. An order can lack fields that the forms require (D84). */
export function orderAddressErrors(address: Address): AddressErrors {
  const errors = Object.entries(addressErrors(address));
  return Object.fromEntries(errors.filter(([field]) => !isTolerated(field, address)));
}

/** Check of the address of an order. */
export const checkOrderAddress = addressCheck(orderAddressErrors);

/** Returns the fields that staff have to complete before the delivery (D84). */
export function fieldsToComplete(address: Address): AddressField[] {
  return [...emptyFields(address), ...(isUnknownProvince(address) ? (['city'] as const) : [])];
}
