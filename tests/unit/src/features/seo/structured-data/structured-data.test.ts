import { expect, test } from 'vitest';
import {
  breadcrumbList,
  dataBlock,
  photographData,
} from '#src/features/seo/structured-data/structured-data.ts';
import { SCRIPT_PAYLOADS } from '#tests/support/script-payloads.ts';

const site = new URL('https://shop.test');

test('product texts cannot close the script element of structured data', () => {
  const label = 'Sofa </script><script>alert(1)</script> & "bed" <!--';
  const block = dataBlock([breadcrumbList(site, [{ label: 'Home', href: '/' }, { label }])]);
  expect(block).not.toContain('<');
  expect(JSON.parse(block)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
          { '@type': 'ListItem', position: 2, name: label },
        ],
      },
    ],
  });
});

test.each(SCRIPT_PAYLOADS)('the payload %j stays text in structured data', (label) => {
  const block = dataBlock([breadcrumbList(site, [{ label, href: '/' }])]);
  expect(block).not.toMatch(/[<\n]/);
  expect(JSON.stringify(JSON.parse(block))).toContain(JSON.stringify(label));
});

test('the photograph of a room is an image object with URL, size and creator', () => {
  const shown = {
    picture: '/pictures/room-living.webp',
    name: 'Living room',
    description: 'A living room with a cream sofa',
    width: 1600,
    height: 1000,
  };
  expect(photographData(site, shown)).toEqual({
    '@type': 'ImageObject',
    contentUrl: 'https://shop.test/pictures/room-living.webp',
    name: 'Living room',
    description: 'A living room with a cream sofa',
    width: 1600,
    height: 1000,
    creator: { '@type': 'Organization', name: 'Lim & Loom' },
    copyrightNotice: 'Lim & Loom',
  });
});
