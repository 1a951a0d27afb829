import { expect, test } from 'vitest';
import { firstViewStyles } from '#src/styles/first-view.ts';
import { sightOf, sightOfPage } from '#src/styles/sight.ts';

/** Without the white space, which says nothing. */
const tight = (css: string) => css.replace(/\s+/g, '');

/** What is seen of a page of divisions with these classes. */
const divisions = (...classes: string[]) => ({
  classes: new Set(classes),
  elements: new Set(['html', 'div', 'a']),
  hasDisabled: false,
});

test('what stands in a script or in an attribute is no markup', () => {
  const markup = `<script>if (1 < 2) text = '<i class="script">'</script><style>a > b{}</style>
    <main data-text="<i class='text'>" title="a > b" class="page">
    <ul popover><li><ul class="inner"></ul><b class="late"></b></li></ul><p class="after"></p></main>`;
  expect([...sightOf(markup).classes].sort()).toEqual(['after', 'page']);
});

test('what is closed or hidden is not in the first view', () => {
  const markup = `<main class="page wide"><dialog class="panel"><b class="inner"></b></dialog><i class="badge" hidden></i>
    <ul popover class="menu"><li class="entry"></li></ul><template><i class="kept"></i></template>
    <details class="fold"><summary>More</summary><p class="inside"></p></details>
    <details open><summary></summary><ol></ol></details></main>`;
  const { classes, elements } = sightOf(markup);
  expect([...classes].filter(Boolean).sort()).toEqual(['fold', 'page', 'wide']);
  expect([...elements].sort()).toEqual(['details', 'main', 'ol', 'summary']);
});

test('of pages whose frames differ in addresses or more, each shows what stands in its own frame and contents', () => {
  const page = (address: string, frame: string, contents: string) =>
    `<html lang="vi"><head><title>x</title></head><body><a class="link" href="${address}"></a>${frame}<main>${contents}`;
  const classesOf = (...parts: [string, string, string]) => {
    const { classes, elements, hasDisabled } = sightOfPage(page(...parts));
    return [...classes, ...elements, hasDisabled].sort();
  };
  const always = ['a', 'body', 'html', 'main'];
  const plain = classesOf('/a', '', '<p class="one"></p>');
  expect(plain).toEqual([...always, false, 'link', 'one', 'p'].sort());
  expect(classesOf('/b', '', '<i class="two"></i>')).toEqual(
    [...always, false, 'i', 'link', 'two'].sort(),
  );
  expect(classesOf('/b', '<button disabled></button>', '')).toEqual(
    [...always, true, 'button', 'link'].sort(),
  );
});

test('what stands for a part of a page is seen as that part, in its frame and in its contents', () => {
  const whole = (part: string) => part.replace(/<!--(\w+)-->/g, '<p class="$1"></p>');
  const seen = (frame: string, contents: string) =>
    sightOfPage(`<html><head></head><body>${frame}<main>${contents}`, whole).classes;
  expect(seen('<!--logo-->', '<!--rows-->')).toEqual(new Set(['logo', 'rows']));
  expect(seen('<!--logo-->', '<i class="one"></i>')).toEqual(new Set(['logo', 'one']));
});

test('the first view keeps its own rules in their order and layers, and the rest is left out', () => {
  const css = `@layer tokens{:root{--ink:#111;--deep:var(--ink);--unused:red}}
    @layer components{.card,.tile{color:var(--deep)}.other{color:red}.card:hover{color:blue}
    .card .other{color:red}.card:not(.other){margin:0}:is(.other,.x) .card{gap:1px}a{color:inherit}}
    @media print{.card{color:#000}}@media (width>=64rem){.other{gap:0}.card{gap:1rem}}`;
  expect(tight(firstViewStyles(css, divisions('card')))).toBe(
    tight(`@layer components{.card{color:#111}.card:not(.other){margin:0}
    :is(.other,.x) .card{gap:1px}a{color:inherit}}@media (width>=64rem){.card{gap:1rem}}`),
  );
});

test('only the animations that are played come along, whole', () => {
  const css = `.card{animation:late 1ms}@keyframes late{0%{opacity:0}to{opacity:1}}@keyframes other{to{opacity:0}}`;
  expect(tight(firstViewStyles(css, divisions('card')))).toBe(
    tight(`.card{animation:late 1ms}@keyframes late{0%{opacity:0}to{opacity:1}}`),
  );
});

test('rules for elements that are not there, and for what only a script sets, are left out', () => {
  const css = `div,table,fieldset legend{margin:0}.card>a{gap:0}.card td{gap:1px}.card[aria-busy=true]{gap:2px}
    :lang(ko) a{gap:3px}*{padding:0}`;
  expect(tight(firstViewStyles(css, divisions('card')))).toBe(
    tight('div{margin:0}.card>a{gap:0}:lang(ko) a{gap:3px}*{padding:0}'),
  );
});

test('rules for disabled controls are kept where one is seen', () => {
  const css = '.btn:is([aria-disabled=true],:disabled){gap:1px}.btn:not(:disabled){gap:2px}';
  const seen = (markup: string) => tight(firstViewStyles(css, sightOf(markup)));
  expect(seen('<link disabled><dialog><i disabled></i></dialog><a class="btn"></a>')).toBe(
    tight('.btn:not(:disabled){gap:2px}'),
  );
  expect(seen('<button class="btn" disabled=""></button>')).toBe(tight(css));
});

test('nothing changes or is touched before the whole sheet is there: what only shows then is left out', () => {
  const css = `:root{--d-2:.2s}@media (prefers-reduced-motion:reduce){:root{--d-2:1ms}}
    .card{color:red;cursor:pointer;transition:color var(--d-2);transition-delay:1s;scroll-snap-align:start}.card a{transition:color 1s}`;
  expect(tight(firstViewStyles(css, divisions('card')))).toBe('.card{color:red}');
});

test('a token with one value stands where it is used, one that changes stays a token', () => {
  const css = `@layer tokens{:root{--ink:#111;--line:1px solid var(--ink);--gap:1px}@media (width>=64rem){:root{--gap:2px}}
    .other{--dot:1px}}.card{border:var(--line);gap:var(--gap);inline-size:var(--dot,2px);color:var(--text)}`;
  expect(tight(firstViewStyles(css, divisions('card')))).toBe(
    tight(`@layer tokens{:root{--gap:1px}@media (width>=64rem){:root{--gap:2px}}}
    .card{border:1px solid #111;gap:var(--gap);inline-size:var(--dot,2px);color:var(--text)}`),
  );
});

test('what a script measures and sets comes with the whole sheet', () => {
  const css = `@property --height{syntax:"<length>";inherits:false;initial-value:0}
    .card{padding:var(--height);gap:var(--gap)}.card{--gap:1px}`;
  expect(tight(firstViewStyles(css, divisions('card')))).toBe(
    tight('.card{gap:var(--gap)}.card{--gap:1px}'),
  );
});
