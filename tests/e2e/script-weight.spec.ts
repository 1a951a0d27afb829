import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { sitePaths } from '#src/i18n/paths.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const KIBIBYTE = 1024;
const paths = sitePaths('en');

/** Compressed sizes of the scripts that the page has loaded. */
function scriptSizes(page: Page): () => Promise<number[]> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body());
  });
  return async () => (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

for (const [name, path] of Object.entries({
  'the home page': paths.home(),
  'a category': paths.category('Sofa'),
  'a product': paths.product('Sofa', SOFA),
})) {
  test(`${name} loads at most two script files, of 14 KiB, before a tap`, async ({ page }) => {
    const sizes = scriptSizes(page);
    await page.goto(path, { waitUntil: 'load' });
    const loaded = await sizes();
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.length).toBeLessThanOrEqual(2);
    expect(sum(loaded)).toBeLessThanOrEqual(14 * KIBIBYTE);
  });
}

test('the basket panel loads at most twelve more script files, of 100 KiB', async ({ page }) => {
  await page.goto(paths.home(), { waitUntil: 'load' });
  const sizes = scriptSizes(page);
  await page.getByRole('banner').locator('[data-basket-button]').click();
  await expect(page.getByText(say('en')('basket', 'empty-title'))).toBeVisible();
  const loaded = await sizes();
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.length).toBeLessThanOrEqual(12);
  expect(sum(loaded)).toBeLessThanOrEqual(100 * KIBIBYTE);
});

test('no public page loads code of the staff area (S10.140)', async ({ request }) => {
  const pages = [
    paths.home(),
    paths.product('Sofa', SOFA),
    paths.checkout(),
    paths.quote(),
    paths.account(),
  ];
  const textOf = async (path: string) => (await request.get(path)).text();
  const scriptsIn = (text: string) =>
    [...text.matchAll(/["'`/]([\w-]+\.js)["'`]/g)].map(([, name = '']) => name);
  const waiting = (await Promise.all(pages.map(textOf))).flatMap(scriptsIn);
  const seen = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const script = await textOf(`/_astro/${name}`);
    expect(script, name).not.toContain('/admin/staff-session');
    waiting.push(...scriptsIn(script));
  }
  expect(seen.size).toBeGreaterThan(20);
});

test('the question about the door loads at most 11 KiB of scripts and texts', async ({ page }) => {
  await page.goto(paths.product('Sofa', SOFA), { waitUntil: 'load' });
  const sizes = scriptSizes(page);
  const question = page.locator('[data-packages]');
  await question.locator('summary').click();
  await expect(question.getByRole('status')).not.toBeEmpty();
  expect(sum(await sizes())).toBeGreaterThan(0);
  expect(sum(await sizes())).toBeLessThanOrEqual(11 * KIBIBYTE);
});
