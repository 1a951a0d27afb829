import { expect, test } from 'vitest';
import { criticalCss } from '#integrations/critical-css/critical-css.ts';
import { parsePageOutline } from '#integrations/page-outline/page-outline.ts';

/** Style sheet without white space. */
const tight = (css: string) => css.replace(/\s+/g, '');

/** Selectors that a page of divisions with these classes uses. */
const divisions = (...classes: string[]) => ({
  classes: new Set(classes),
  elements: new Set(['html', 'div', 'a']),
  hasDisabled: false,
});

test('critical CSS keeps the rules of the first view in their order and layers, and no others', () => {
  const css = `@layer tokens{:root{--ink:#111;--deep:var(--ink);--unused:red}}
    @layer components{.card,.tile{color:var(--deep)}.other{color:red}.card:hover{color:blue}
    .card .other{color:red}.card:not(.other){margin:0}:is(.other,.x) .card{gap:1px}a{color:inherit}}
    @media print{.card{color:#000}}@media (width>=64rem){.other{gap:0}.card{gap:1rem}}`;
  expect(tight(criticalCss(css, divisions('card')))).toBe(
    tight(`@layer components{.card{color:#111}.card:not(.other){margin:0}
    :is(.other,.x) .card{gap:1px}a{color:inherit}}@media (width>=64rem){.card{gap:1rem}}`),
  );
});

test('critical CSS contains the complete keyframes of running animations, and no others', () => {
  const css = `.card{animation:late 1ms}@keyframes late{0%{opacity:0}to{opacity:1}}@keyframes other{to{opacity:0}}`;
  expect(tight(criticalCss(css, divisions('card')))).toBe(
    tight(`.card{animation:late 1ms}@keyframes late{0%{opacity:0}to{opacity:1}}`),
  );
});

test('critical CSS contains no rules for missing elements or for states that scripts set', () => {
  const css = `div,table,fieldset legend{margin:0}.card>a{gap:0}.card td{gap:1px}.card[aria-busy=true]{gap:2px}
    :lang(ko) a{gap:3px}*{padding:0}`;
  expect(tight(criticalCss(css, divisions('card')))).toBe(
    tight('div{margin:0}.card>a{gap:0}:lang(ko) a{gap:3px}*{padding:0}'),
  );
});

test('critical CSS contains rules for disabled controls where one is visible', () => {
  const css = '.btn:is([aria-disabled=true],:disabled){gap:1px}.btn:not(:disabled){gap:2px}';
  const seen = (markup: string) => tight(criticalCss(css, parsePageOutline(markup).used));
  expect(seen('<link disabled><dialog><i disabled></i></dialog><a class="btn"></a>')).toBe(
    tight('.btn:not(:disabled){gap:2px}'),
  );
  expect(seen('<button class="btn" disabled=""></button>')).toBe(tight(css));
});

test('critical CSS contains no transitions and nothing that only an action shows', () => {
  const css = `:root{--d-2:.2s}@media (prefers-reduced-motion:reduce){:root{--d-2:1ms}}
    .card{color:red;cursor:pointer;transition:color var(--d-2);transition-delay:1s;scroll-snap-align:start}.card a{transition:color 1s}`;
  expect(tight(criticalCss(css, divisions('card')))).toBe('.card{color:red}');
});

test('a design token with one value is replaced by it, and a token that changes is kept', () => {
  const css = `@layer tokens{:root{--ink:#111;--line:1px solid var(--ink);--gap:1px}@media (width>=64rem){:root{--gap:2px}}
    .other{--dot:1px}}.card{border:var(--line);gap:var(--gap);inline-size:var(--dot,2px);color:var(--text)}`;
  expect(tight(criticalCss(css, divisions('card')))).toBe(
    tight(`@layer tokens{:root{--gap:1px}@media (width>=64rem){:root{--gap:2px}}}
    .card{border:1px solid #111;gap:var(--gap);inline-size:var(--dot,2px);color:var(--text)}`),
  );
});

test('critical CSS contains no property that a script sets', () => {
  const css = `@property --height{syntax:"<length>";inherits:false;initial-value:0}
    .card{padding:var(--height);gap:var(--gap)}.card{--gap:1px}`;
  expect(tight(criticalCss(css, divisions('card')))).toBe(
    tight('.card{gap:var(--gap)}.card{--gap:1px}'),
  );
});

test.each([
  ['.card:is(:hover, .other)', false],
  ['.card:has(> .other:focus-visible)', false],
  ['.card:not(:hover)', true],
  ['.card[title=":hover"]', true],
  ['.card[data-open]', true],
  ['.card[open]', false],
  ['.sm\\:card', true],
  ['a:nth-child(odd)', true],
  ['.card::placeholder', false],
])('selectors are parsed, not searched as text: %s', (selector, isNeeded) => {
  const css = criticalCss(`${selector}{gap:1px}`, divisions('card', 'sm:card'));
  expect(css !== '').toBe(isNeeded);
});
