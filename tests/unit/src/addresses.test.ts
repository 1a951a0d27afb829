import { describe, expect, test } from 'vitest';
import { pagePath } from '#src/layouts/page-path.ts';
import { dial, salesMail } from '#src/site.ts';
import { imageSource, imageUrl, srcSet } from '#src/ui/image.ts';
import { isCutOut } from '#src/ui/product-frame.ts';

describe('addresses that pages carry', () => {
  test.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/vn.html', '/vn'],
    ['/vn/index.html', '/vn'],
    ['/products.html', '/products'],
    ['/kr/products/bar-stool.html', '/kr/products/bar-stool'],
    ['/products/', '/products'],
    ['/products/sofa/LL-SF-1011', '/products/sofa/LL-SF-1011'],
  ])('the page built as %s is visited as %s', (built, visited) => {
    expect(pagePath(built)).toBe(visited);
  });

  test('a picture goes through the image service, in widths from the narrowest to the widest', () => {
    expect(imageUrl('/pictures/sora-sand-hero.webp', 480)).toBe('/img/480/sora-sand-hero.webp');
    expect(imageUrl('/pictures/a&b.webp', 160)).toBe(
      '/.netlify/images?url=/pictures/a%26b.webp&w=160',
    );
    expect(srcSet('/pictures/a.webp', 320, 160)).toBe('/img/160/a.webp 160w, /img/320/a.webp 320w');
    for (const source of ['/pictures/a.webp', '/pictures/a&b.webp', 'https://cdn.example/a.webp']) {
      expect(imageSource(imageUrl(source, 480))).toBe(source);
    }
    expect(srcSet('/pictures/a.webp', 320)).toBe('/img/320/a.webp 320w');
  });

  test('a foreign picture is fetched by the image service, not by the browser', () => {
    expect(imageUrl('https://cdn.example/a.webp?b=c&w=9', 480)).toBe(
      '/.netlify/images?url=https%3A//cdn.example/a.webp%3Fb%3Dc%26w%3D9&w=480',
    );
  });

  test('cut-outs are known by their names', () => {
    expect(isCutOut('/pictures/sora-sand-hero.webp')).toBe(true);
    expect(isCutOut('/pictures/sora-sand-side.webp')).toBe(true);
    expect(isCutOut('/pictures/sora-sand-detail.webp')).toBe(false);
  });

  test('a question to the sales line keeps every letter and line', () => {
    const address = new URL(salesMail('Giá "Sông" & Mây', 'Một\nhai'));
    expect(address.protocol).toBe('mailto:');
    expect(address.searchParams.get('subject')).toBe('Giá "Sông" & Mây');
    expect(address.searchParams.get('body')).toBe('Một\nhai');
    expect(new URL(salesMail('Hello')).searchParams.has('body')).toBe(false);
  });

  test('a telephone dials digits', () => {
    expect(dial('+84 28 0000 0142')).toBe('tel:+842800000142');
  });
});
