import { afterEach, expect, test, vi } from 'vitest';
import { parsePageOutline } from '#integrations/page-outline/page-outline.ts';
import { cachedFragment } from '#src/ui/fragment-cache.ts';

afterEach(() => vi.unstubAllEnvs());

const usedIn = (html: string) => {
  const { classes, elements } = parsePageOutline(html).used;
  return { classes: [...classes].sort(), elements: [...elements].sort() };
};

test('markup inside scripts and attributes is ignored', () => {
  const html = `<script>if (1 < 2) text = '<i class="script">'</script><style>a > b{}</style>
    <main data-text="<i class='text'>" title="a > b" class="page">
    <ul popover><li><ul class="inner"></ul><b class="late"></b></li></ul><p class="after"></p></main>`;
  expect(usedIn(html).classes).toEqual(['after', 'page']);
});

test('closed and hidden elements are not in the first view', () => {
  const html = `<head><title></title></head><main class="page wide"><dialog class="panel"><b class="inner"></b></dialog>
    <i class="badge" hidden></i><ul popover class="menu"><li class="entry"></li></ul><template><i class="kept"></i></template>
    <details class="disclosure"><summary>More</summary><p class="inside"></p><details hidden><s></s></details><u></u></details>
    <input hidden class="field"><br><details open><summary></summary><ol></ol></details></main>`;
  expect(usedIn(html)).toEqual({
    classes: ['disclosure', 'page', 'wide'],
    elements: ['br', 'details', 'main', 'ol', 'summary'],
  });
});

test('a dialog that opens early is in the first view', () => {
  const html = '<dialog class="panel" data-opens-early><b class="inner" hidden></b></dialog>';
  expect(usedIn(html)).toEqual({ classes: ['panel'], elements: ['dialog'] });
});

test('the first view ends at the fold, and scripts below it are hashed', () => {
  const html =
    '<p class="one"></p><template data-first-view-end=""></template><p class="two"></p><script>a()</script>';
  const { firstViewEnd, scripts } = parsePageOutline(html);
  expect(usedIn(html).classes).toEqual(['one']);
  expect(html.slice(firstViewEnd?.start, firstViewEnd?.end)).toBe(
    '<template data-first-view-end=""></template>',
  );
  expect(scripts).toEqual(new Set(['a()']));
});

test('links to built style sheets are found, and others are ignored', () => {
  const html = `<link rel="stylesheet" href="/_astro/a.1.css"><link rel="stylesheet" href="/fonts/rest.css" disabled>
    <p title='<link rel="stylesheet" href="/_astro/no.css">'></p><link href=/_astro/b.2.css rel=stylesheet>`;
  expect(
    parsePageOutline(html).stylesheets.map(({ start, end }) => html.slice(start, end)),
  ).toEqual([
    '<link rel="stylesheet" href="/_astro/a.1.css">',
    '<link href=/_astro/b.2.css rel=stylesheet>',
  ]);
});

test('a cached fragment counts as its markup, where it is visible', async () => {
  vi.stubEnv('PROD', true);
  const fragment = (name: string) =>
    cachedFragment(name, async () => `<p class="${name}"></p><script>${name}()</script>`);
  const html = `<main>${await fragment('seen')}<dialog>${await fragment('closed')}</dialog></main>`;
  expect(usedIn(html).classes).toEqual(['seen']);
  expect(parsePageOutline(html).scripts).toEqual(new Set(['seen()', 'closed()']));
});

test('two folds stop the build', () => {
  const fold = '<template data-first-view-end></template>';
  expect(() => parsePageOutline(fold + fold)).toThrow('more than one end of the first view');
});
