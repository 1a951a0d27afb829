import postcss from 'postcss';
import { expect, test } from 'vitest';
import { hoverStyles } from '#integrations/hover-styles.ts';

const tight = (css: string) => css.replace(/\s+/g, ' ').replace(/ ?([{};]) ?/g, '$1');
const processed = (css: string) =>
  tight(postcss([hoverStyles()]).process(css, { from: undefined }).css);

test.each([
  ['.link:hover{color:red}', '@media (hover: hover){.link:hover{color:red}}'],
  [
    '.link:hover,.link:focus-visible{color:red}',
    '.link:focus-visible{color:red}@media (hover: hover){.link:hover{color:red}}',
  ],
  [
    '.chip:is(:hover, [aria-pressed="true"], :active) b{color:red}',
    '.chip:is([aria-pressed="true"], :active) b{color:red}@media (hover: hover){.chip:hover b{color:red}}',
  ],
])('hover styles apply only to devices that hover: %s', (css, expected) => {
  expect(processed(css)).toBe(expected);
});

test('rules in a hover media query and rules without hover do not change', () => {
  const css = '@media (hover: hover) and (width > 1px){.link:hover{color:red}}.link{color:blue}';
  expect(processed(css)).toBe(css);
});
