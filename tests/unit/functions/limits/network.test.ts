import { expect, test } from 'vitest';
import { loggedNetworkPrefix, rateLimitNetwork } from '#functions/limits/network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001:db8::192.0.2.1', '2001:db8:0:0'],
  ['', ''],
])('the address %s counts as network %s', (ip, network) => {
  expect(rateLimitNetwork(ip)).toBe(network);
});

test.each([
  ['192.0.2.17', '192.0.2.0/24'],
  ['::ffff:192.0.2.17', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['', ''],
  ['unknown', ''],
])('the log contains of the address %s only %s', (ip, prefix) => {
  expect(loggedNetworkPrefix(ip)).toBe(prefix);
});
