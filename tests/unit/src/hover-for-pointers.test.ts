import postcss from 'postcss';
import { expect, test } from 'vitest';
import { hoverForPointers } from '#src/styles/hover-for-pointers.ts';

const tight = (css: string) => css.replace(/\s+/g, ' ').replace(/ ?([{};]) ?/g, '$1');
const forPointers = (css: string) =>
  tight(postcss([hoverForPointers()]).process(css, { from: undefined }).css);

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
])('what is styled for hovering is so where a pointer hovers: %s', (css, expected) => {
  expect(forPointers(css)).toBe(expected);
});

test('what says so itself, and what has nothing to do with it, stays as it is', () => {
  const css = '@media (hover: hover) and (width > 1px){.link:hover{color:red}}.link{color:blue}';
  expect(forPointers(css)).toBe(css);
});
