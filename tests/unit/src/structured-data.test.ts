import { expect, test } from 'vitest';
import { breadcrumbList, dataBlock } from '#src/features/seo/structured-data/structured-data.ts';
import { excerpt, textWidth } from '#src/i18n/excerpt.ts';
import { pageTitle } from '#src/i18n/page-title.ts';
import { SCRIPT_PAYLOADS } from '#tests/support/script-payloads.ts';

const site = new URL('https://shop.test');

test('no words of a product end the block that they stand in', () => {
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

test.each(SCRIPT_PAYLOADS)('%j in a block stays a text', (label) => {
  const block = dataBlock([breadcrumbList(site, [{ label, href: '/' }])]);
  expect(block).not.toMatch(/[<\n]/);
  expect(JSON.stringify(JSON.parse(block))).toContain(JSON.stringify(label));
});

test.each([
  ['Short enough.', 20, 'Short enough.'],
  ['One sentence. And then another one.', 22, 'One sentence.'],
  ['Three seats, three cushions and arms.', 20, 'Three seats, three…'],
  ['No. A long second sentence follows.', 24, 'No. A long second…'],
  ['소라 3인 소파입니다. 좌면 높이는 44cm예요.', 24, '소라 3인 소파입니다.'],
  ['소라는매일앉아도무난한소파입니다', 12, '소라는매일…'],
])('of "%s" in the room of %i letters stands "%s"', (text, room, shown) => {
  expect(excerpt(text, room)).toBe(shown);
  expect(textWidth(shown)).toBeLessThanOrEqual(room);
});

test('the name of the shop follows a title where there is room', () => {
  expect(pageTitle('Sofas made to order', 'Lim & Loom')).toBe('Sofas made to order - Lim & Loom');
  const long = 'Roma pedestal dining table in White marble and Black steel';
  expect(pageTitle(long, 'Lim & Loom')).toBe(long);
  const wide = '레기 셸 페디큐어 체어, 로즈 클레이 벨벳과 스모크드 오크';
  expect(pageTitle(wide, 'Lim & Loom')).toBe(wide);
});
