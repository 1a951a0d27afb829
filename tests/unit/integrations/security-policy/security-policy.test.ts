import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parsePageOutline } from '#integrations/page-outline/page-outline.ts';
import {
  type InlineHashes,
  InlineTexts,
  securityPolicy,
} from '#integrations/security-policy/security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function hashesOf(html: string): { scripts: string[]; styles: string[] } {
  const texts = new InlineTexts();
  texts.add(parsePageOutline(html));
  const { scripts, styles } = texts.hashes();
  return { scripts: [...scripts], styles: [...styles] };
}

describe('the hashes of a page', () => {
  test.each([
    ['<script>a()</script>', 'a()'],
    ['<script type="module" data-x="1">\n a() </script >', '\n a() '],
    ["<SCRIPT type='text/javascript'>a<b</SCRIPT>", 'a<b'],
    ['<script type="speculationrules">{}</script>', '{}'],
    ['<script data-src="x">a()</script>', 'a()'],
    ['<noscript><p>"</p></noscript><script>"a"</script>', '"a"'],
  ])('%s is hashed', (html, text) => {
    expect(hashesOf(html)).toEqual({ scripts: [hash(text)], styles: [] });
  });

  test.each([
    '<script src="/a.js"></script>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<div title="<script>evil()</script>">',
    "<div title='<script>evil()</script>'>",
    '<div title="it\'s <script>evil()</script>" data-x="<style>evil</style>">',
    '<!-- <script>evil()</script> -->',
    '<title><script>evil()</script></title>',
    '<textarea><script>evil()</script></textarea>',
    '<script type="application/ld+json">"<script>evil()"</script>',
  ])('%s is not hashed', (html) => {
    expect(hashesOf(html)).toEqual({ scripts: [], styles: [] });
  });

  test('are computed from UTF-8 text', () => {
    expect(hashesOf('<script>"Ghế 의자"</script>').scripts).toEqual([hash('"Ghế 의자"')]);
  });

  test('a script of an unknown type stops the build', () => {
    expect(() => hashesOf('<script type="text/wasm">x</script>')).toThrow(
      'a <script type="text/wasm">, which is neither code nor data',
    );
  });

  test('include styles, even inside <noscript>', () => {
    const html = '<style>a{}</style><noscript><style media="all">b{}</style></noscript>';
    expect(hashesOf(html)).toEqual({ scripts: [], styles: [hash('a{}'), hash('b{}')] });
  });
});

test('the policy allows the inline scripts of the pages, but no script created from a string', () => {
  const hashes = { scripts: new Set([hash('b'), hash('a')]), styles: new Set([hash('c')]) };
  const directives = securityPolicy(hashes).split('; ');
  expect(directives).toEqual(
    expect.arrayContaining([
      `script-src 'self' ${[hash('a'), hash('b')].toSorted().join(' ')}`,
      `style-src 'self' ${hash('c')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]),
  );
  expect(directives.join()).not.toContain('unsafe');
});

test('a maps service is the only other origin that the policy allows (D5)', () => {
  const none: InlineHashes = { scripts: new Set(), styles: new Set() };
  const policy = securityPolicy(none, 'https://maps.test/geocode/json?a=b');
  expect(policy).toContain("connect-src 'self' https://maps.test;");
  expect(policy.match(/https:/g)).toHaveLength(1);
  expect(securityPolicy(none, '/api/geocode')).not.toContain('connect-src');
});
