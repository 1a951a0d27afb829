/** Header with the IP address of a simulated customer. */
export const ADDRESS_HEADER = 'x-address-of-customer';

/** Returns a random IPv4 address. */
export function randomAddress(): string {
  return Array.from({ length: 4 }, () => Math.floor(Math.random() * 250) + 1).join('.');
}
