import { isIPv6 } from 'node:net';

const GROUPS_OF_A_NETWORK = 4;

/**
 * Subject of rate limits for a network address: a whole IPv4 address, or the first 64 bits of an IPv6 address. Providers
 * assign at least 64 bits of IPv6 addresses to one customer.
 */
export function networkOf(ip: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const before = head ? head.split(':') : [];
  const after = ip.includes('::') && tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = ip.includes('::') ? [...before, ...zeros, ...after] : before;
  return groups
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
