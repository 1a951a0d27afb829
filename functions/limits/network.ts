import ipaddr from 'ipaddr.js';

/** Length of the prefix that counts as one network, in groups of 16 bits. */
const PREFIX_GROUPS = 4;

/** Groups of 16 bits of an IPv6 address that a log entry may contain. */
const LOGGED_GROUPS = 3;

/** Network prefix for the log: 24 bits of an IPv4 address, or 48 bits of an IPv6 address. It names no household. */
export function loggedNetworkPrefix(ip: string): string {
  const network = rateLimitNetwork(ip);
  if (ipaddr.IPv4.isValid(network)) return network.replace(/\.\d+$/, '.0/24');
  const groups = network.split(':');
  return groups.length === PREFIX_GROUPS ? `${groups.slice(0, LOGGED_GROUPS).join(':')}::/48` : '';
}

/**
 * Subject of rate limits by network: a whole IPv4 address, or the first 64 bits of an IPv6 address. A provider assigns
 * all IPv6 addresses with the same 64 bits to one customer.
 */
export function rateLimitNetwork(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const address = ipaddr.IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  return address.parts
    .slice(0, PREFIX_GROUPS)
    .map((group) => group.toString(16))
    .join(':');
}
