/** By this a customer of the load says which network is theirs. */
export const ADDRESS_HEADER = 'x-address-of-customer';

/** The address of some network. */
export function someAddress(): string {
  return Array.from({ length: 4 }, () => Math.floor(Math.random() * 250) + 1).join('.');
}
