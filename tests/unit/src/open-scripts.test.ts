import { expect, test } from 'vitest';
import { startWhenOpened } from '#src/layouts/open-scripts.ts';

const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`;

test('scripts are asked for in the head, each once, and start together', () => {
  const page = startWhenOpened(
    `<head>${script('page')}</head><p>A sofa</p>${script('sofa')}${script('page')}`,
  );
  const [, head = '', body] = /^<head>(.*)<\/head>(.*)$/s.exec(page) ?? [];
  expect(head.match(/<link rel="modulepreload"[^>]+>/g)).toEqual([
    '<link rel="modulepreload" href="/_astro/page.js" fetchpriority="low">',
    '<link rel="modulepreload" href="/_astro/sofa.js" fetchpriority="low">',
  ]);
  expect(head.match(/<script type="module">/g)).toHaveLength(1);
  const [, kept] = /<template data-scripts>(.*)<\/template>/.exec(head) ?? [];
  expect(kept).toBe(script('page') + script('sofa'));
  expect(body).toBe('<p>A sofa</p>');
});

test('what starts them is the same on all pages: the security policy names it once', () => {
  const startOf = (page: string) => /<script type="module">.*?<\/script>/s.exec(page)?.[0];
  expect(startOf(startWhenOpened(script('page')))).toBe(startOf(startWhenOpened(script('other'))));
});

test('a page without scripts, and scripts that stand in a page, stay as they are', () => {
  const page = '<script>alert(1)</script><script type="application/ld+json">{}</script>';
  expect(startWhenOpened(page)).toBe(page);
});
