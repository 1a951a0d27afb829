import { expect, test } from 'vitest';
import { classesIn, firstViewStyles } from '#src/styles/first-view.ts';

/** Without the white space, which says nothing. */
const tight = (css: string) => css.replace(/\s+/g, '');

test('classes of what is closed are not in the first view', () => {
  const markup = `<main class="page wide"><dialog class="panel"><b class="inner"></b></dialog>
    <ul popover class="menu"><li class="entry"></li></ul><template><i class="kept"></i></template></main>`;
  expect([...classesIn(markup)].sort()).toEqual(['page', 'wide']);
});

test('what stands in a script or in an attribute is no markup', () => {
  const markup = `<script>if (1 < 2) text = '<i class="script">'</script><style>a > b{}</style>
    <main data-text="<i class='text'>" title="a > b" class="page">
    <ul popover><li><ul class="inner"></ul><b class="late"></b></li></ul><p class="after"></p></main>`;
  expect([...classesIn(markup)].sort()).toEqual(['after', 'page']);
});

test('the first view keeps its own rules in their order and layers, and the rest is left out', () => {
  const css = `@layer tokens{:root{--ink:#111;--deep:var(--ink);--unused:red}}
    @layer components{.card,.tile{color:var(--deep)}.other{color:red}.card:hover{color:blue}
    .card .other{color:red}.card:not(.other){margin:0}:is(.other,.x) .card{gap:1px}a{color:inherit}}
    @media print{.card{color:#000}}@media (width>=64rem){.other{gap:0}.card{gap:1rem}}`;
  expect(tight(firstViewStyles(css, new Set(['card'])))).toBe(
    tight(`@layer tokens{:root{--ink:#111;--deep:var(--ink)}}
    @layer components{.card{color:var(--deep)}.card:not(.other){margin:0}
    :is(.other,.x) .card{gap:1px}a{color:inherit}}@media (width>=64rem){.card{gap:1rem}}`),
  );
});

test('only the animations that are played come along, whole', () => {
  const css = `.card{animation:late 1ms}@keyframes late{0%{opacity:0}to{opacity:1}}@keyframes other{to{opacity:0}}`;
  expect(tight(firstViewStyles(css, new Set(['card'])))).toBe(
    tight(`.card{animation:late 1ms}@keyframes late{0%{opacity:0}to{opacity:1}}`),
  );
});
