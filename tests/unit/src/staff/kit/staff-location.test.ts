import { describe, expect, test } from 'vitest';
import { parseStaffLocation, staffLocationUrl } from '#src/staff/kit/staff-location.ts';

const at = (address: string) =>
  parseStaffLocation(new URL(`/admin${address}`, 'https://shop.test'));

describe('the view in a URL of the staff area', () => {
  test.each([
    ['', { section: 'today' }],
    ['?section=nonsense&status=', { section: 'today' }],
    ['?section=orders&order=LL-7K4M-9QTX', { section: 'orders', order: 'LL-7K4M-9QTX' }],
    ['?section=products&page=2&fbclid=1', { section: 'products', page: '2' }],
    ['?section=customers#search=%2B84+28', { section: 'customers', search: '+84 28' }],
  ])('%s', (address, place) => {
    expect(at(address)).toEqual(place);
  });

  test('is the same after a round trip through its URL', () => {
    const place = { section: 'orders', status: 'pending', search: 'a&b=c#d@example.com' } as const;
    expect(at(staffLocationUrl(place))).toEqual(place);
  });

  test('keeps the search words after the hash, where no server receives them', () => {
    const address = staffLocationUrl({
      section: 'orders',
      search: 'linh@example.com',
      from: '2026-05-01',
    });
    expect(address.split('#')[0]).toBe('?section=orders&from=2026-05-01');
    expect(address.split('#')[1]).toContain('linh');
  });
});
