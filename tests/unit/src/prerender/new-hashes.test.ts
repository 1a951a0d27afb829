import { expect, test } from 'vitest';
import { hashOf } from '#src/content-security-policy.ts';
import { newHashes } from '#src/prerender/new-hashes.ts';

/** What is given for pages that come one after the other. */
function givenFor(...pages: string[]): string[][] {
  const hashesOf = newHashes();
  return pages.map((page) => {
    const { scripts, styles } = hashesOf(page);
    return [...scripts, ...styles];
  });
}

const hashes = (...texts: string[]) => texts.map((text) => hashOf(text));

test('what pages before had is not given again, whatever else is new', () => {
  const frame = '<style>a{}</style><script>run()</script>';
  const data = (name: string) => `<script type="application/ld+json">{"name":"${name}"}</script>`;
  const script = '<script src="/a.js"></script>';
  expect(
    givenFor(`${frame}${data('a')}`, `${frame}${data('b')}`, `<p>x</p>${frame}${script}`),
  ).toEqual([hashes('run()', 'a{}'), [], hashes('run()', 'a{}')]);
});

test.each([
  ['another script', '<script>other()</script>'],
  ['one among texts that look like scripts', '<p title="<script>x">y</p><script>other()</script>'],
  [
    'one behind a text that looks like data',
    '<p title=\'<script type="application/ld+json">\'><script>other()</script>',
  ],
  ['one in large letters', '<SCRIPT>other()</SCRIPT>'],
])('is given: %s', (_, part) => {
  const [, given] = givenFor('<script>run()</script>', `<script>run()</script>${part}`);
  expect(given).toEqual(hashes('run()', 'other()'));
});

test('a text that looks like a script is never among them', () => {
  const look = '<p title="<script>evil()</script>">x</p>';
  expect(givenFor(look, look, `${look}<script>run()</script>`)).toEqual([[], [], hashes('run()')]);
});
