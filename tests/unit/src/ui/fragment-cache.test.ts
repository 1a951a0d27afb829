import { afterEach, expect, test, vi } from 'vitest';
import { cachedFragment, expandFragments } from '#src/ui/fragment-cache.ts';

afterEach(() => vi.unstubAllEnvs());

const inBuild = () => vi.stubEnv('PROD', true);

test('a build renders a fragment once and puts it into each page', async () => {
  inBuild();
  const render = vi.fn(async () => '<p class="foot">Ghế đẹp</p>');
  const marks = [await cachedFragment('foot', render), await cachedFragment('foot', render)];
  expect(render).toHaveBeenCalledOnce();
  expect(marks[0]).not.toContain('<p');
  expect(expandFragments(`<main>${marks[0]}</main>${marks[1]}`)).toBe(
    '<main><p class="foot">Ghế đẹp</p></main><p class="foot">Ghế đẹp</p>',
  );
});

test('each page fills the placeholders of a fragment with its own values', async () => {
  inBuild();
  const link = (en: string) =>
    cachedFragment('link', async () => '<a href="{{en}}">{{vn}}</a>', { en });
  expect(expandFragments(`${await link('/a--b>')}${await link('/c')}`)).toBe(
    '<a href="/a--b>">{{vn}}</a><a href="/c">{{vn}}</a>',
  );
});

test('a fragment can contain others', async () => {
  inBuild();
  const inner = async () => '<i>Ghế</i><script>1</script>';
  const outer = await cachedFragment(
    'outer',
    async () => `<b>${await cachedFragment('inner', inner)}</b>`,
  );
  expect(expandFragments(outer)).toBe('<b><i>Ghế</i><script>1</script></b>');
});

test('development renders the markup each time', async () => {
  let count = 0;
  const render = async () => `<p>${++count}{{en}}</p>`;
  expect([
    await cachedFragment('once', render, { en: '!' }),
    await cachedFragment('once', render),
  ]).toEqual(['<p>1!</p>', '<p>2{{en}}</p>']);
});
