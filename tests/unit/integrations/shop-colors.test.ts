import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { shopColors } from '#integrations/shop-colors.ts';
import { COLORS, COLORS_OF_PICTURES, HIGH_CONTRAST_COLORS } from '#shop.config.ts';

const from = fileURLToPath(new URL('../../../src/styles/tokens.css', import.meta.url));

/** Values of the custom properties in all rules for `:root` that have the parents, by name. */
function tokensIn(css: string, parents: string): Record<string, string> {
  const found: Record<string, string> = {};
  postcss.parse(css).walkDecls(/^--/, ({ prop, value, parent }) => {
    const above = [];
    for (let node = parent; node?.type !== 'root' && node; node = node.parent) {
      above.push('params' in node ? node.params : 'selector' in node ? node.selector : '');
    }
    if (above.join(' < ') === parents) found[prop.slice(2)] = value;
  });
  return found;
}

test('the style sheet of the tokens receives the colors of the shop', () => {
  const { css } = postcss([shopColors()]).process(readFileSync(from), { from });
  expect(tokensIn(css, ':root < tokens')).toMatchObject(COLORS);
  const ofMoreContrast = tokensIn(css, ':root < (prefers-contrast: more) < tokens');
  expect(ofMoreContrast).toEqual(HIGH_CONTRAST_COLORS);
});

test('the colors have the source of the style sheet, or Vite would print a warning', () => {
  const { root } = postcss([shopColors()]).process(readFileSync(from), { from });
  const added: (string | undefined)[] = [];
  root.walkDecls(/^--paper$|^--thread$/, ({ source }) => {
    added.push(source?.input.from);
  });
  expect(added).toEqual([from, from, from]);
});

test('other style sheets do not change', () => {
  const css = '@layer tokens{:root{--gap:1px}}';
  expect(postcss([shopColors()]).process(css, { from: '/src/styles/base.css' }).css).toBe(css);
});

test.each([
  ['chevron', [COLORS.ink]],
  ['weave', [COLORS_OF_PICTURES.weave, COLORS.lacquer]],
] as const)(
  'the picture %s has the colors of the shop, as after `npm run icons`',
  (name, colors) => {
    const file = new URL(`../../../public/shop/${name}.svg`, import.meta.url);
    const strokes = [...readFileSync(file, 'utf8').matchAll(/stroke="(#\w+)"/g)];
    expect(strokes.map(([, color]) => color)).toEqual(colors);
  },
);

test('transparent colors of the shop are numbers, for browsers without relative colors', () => {
  const css = 'a { box-shadow: 0 0 1px rgb(from var(--night) r g b / 0.3) }';
  const [red, green, blue] = [1, 3, 5].map((at) => Number(`0x${COLORS.night.slice(at, at + 2)}`));
  const processed = postcss([shopColors()]).process(css, { from: undefined }).css;
  expect(processed).toContain(`0 0 1px rgb(${red} ${green} ${blue} / 0.3)`);
  const unknown = 'a { color: rgb(from var(--no-such) r g b / 0.3) }';
  expect(() => postcss([shopColors()]).process(unknown, { from: undefined }).css).toThrow(
    'shop.config.ts has no such color',
  );
});
