import { afterEach, expect, test, vi } from 'vitest';
import { kept, withKept } from '#src/ui/kept.ts';

afterEach(() => vi.unstubAllEnvs());

const letters = (text: string) => Buffer.from(text).toString('latin1');
const inBuild = () => vi.stubEnv('PROD', true);

test('in a build markup is rendered once, and put into pages when they are written', async () => {
  inBuild();
  const render = vi.fn(async () => '<p class="foot">Ghế đẹp</p>');
  const marks = [await kept('foot', render), await kept('foot', render)];
  expect(render).toHaveBeenCalledOnce();
  expect(marks[0]).not.toContain('<p');
  expect(withKept(`<main>${marks[0]}</main>${marks[1]}`)).toBe(
    letters('<main><p class="foot">Ghế đẹp</p></main><p class="foot">Ghế đẹp</p>'),
  );
});

test('values, scripts and styles stand where pages are looked through for them', async () => {
  inBuild();
  const script = '<script type="module" src="/_astro/a.js"></script>';
  const style = '<style>.foot > p{top:0}</style>';
  const marks = await kept('links', async () => `<a href="{{en}}">A</a>${script}<p>${style}</p>`);
  expect(marks).toContain(script);
  expect(marks).toContain(style);
  expect(withKept(marks.replace('{{en}}', '/sofas'))).toBe(
    `<a href="/sofas">A</a>${script}<p>${style}</p>`,
  );
});

test('what is kept may have kept parts of its own', async () => {
  inBuild();
  const inner = async () => '<i>Ghế</i><script>1</script>';
  const outer = await kept('outer', async () => `<b>${await kept('inner', inner)}</b>`);
  expect(outer).toContain('<script>1</script>');
  expect(withKept(outer)).toBe(letters('<b><i>Ghế</i><script>1</script></b>'));
});

test('an island stays as it is, and so does a comment that is no mark', async () => {
  inBuild();
  const island = '<astro-island uid="1"></astro-island>';
  expect(await kept('island', async () => island)).toBe(island);
  expect(withKept('<!--kept 123456-->')).toBe('<!--kept 123456-->');
});

test('in development markup is rendered anew each time', async () => {
  let count = 0;
  const render = async () => `<p>${++count}</p>`;
  expect([await kept('once', render), await kept('once', render)]).toEqual([
    '<p>1</p>',
    '<p>2</p>',
  ]);
});
