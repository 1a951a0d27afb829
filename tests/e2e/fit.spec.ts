import { OPENING_KINDS } from '#domain/fit/route-form.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const SOFA = 'LL-SF-1011';
const ARMCHAIR = 'LL-AC-1012';

test('a product page answers for the visitor’s door after a tap, in centimeters and inches (S12.58)', async ({
  page,
}) => {
  const text = say('en');
  await page.addInitScript(() => localStorage.setItem('hasSeenCookie', 'true'));
  await page.goto(sitePaths('en').product('Armchair', ARMCHAIR));
  const fold = page.locator('[data-packages]');
  await fold.getByText(text('product', 'fit')).click();
  const width = fold.getByLabel(text('fit', 'door-width'));
  const height = fold.getByLabel(text('fit', 'door-height'));
  const answer = fold.getByRole('status');

  await test.step('it names the door that the piece needs', async () => {
    await expect(answer).toContainText('Needs a door 31 1/4 in wide');
    await expectAccessible(page);
  });
  await test.step('it answers while the visitor types, with a figure', async () => {
    await width.fill('32');
    await height.fill('80');
    await expect(answer).toContainText(text('fit', 'answer-fits'));
    await expect(answer.locator('svg.fit-figure')).toBeVisible();
    await width.fill('28');
    await expect(answer).toContainText(text('fit', 'answer-does-not-fit'));
  });
  await test.step('an impossible length is named, and keeps the answer', async () => {
    await width.fill('3');
    await height.focus();
    await expect(fold.getByText('Enter 8 in to 393 1/4 in')).toBeVisible();
    await width.fill('8 0');
    await height.focus();
    await expect(fold.getByText(text('fit', 'error-length'))).toBeVisible();
    await expect(width).toHaveValue('8 0');
  });
  await test.step('a written unit replaces the chosen one, and the field shows what it means', async () => {
    await width.fill('50cm');
    await height.focus();
    await expect(width).toHaveAccessibleDescription('19 11/16 in');
    await expect(answer).toContainText(text('fit', 'answer-does-not-fit'));
  });
  await test.step('another unit converts the numbers, also of an incomplete opening', async () => {
    await width.fill('31.5');
    await height.fill('');
    await fold.getByText('cm', { exact: true }).click();
    await expect(width).toHaveValue('80');
    await fold.getByText('in', { exact: true }).first().click();
    await expect(width).toHaveValue('31.5');
    await height.fill('80');
    await fold.getByText('cm', { exact: true }).click();
    await expect(width).toHaveValue('80');
    await expect(answer).toContainText('75 cm');
  });
  await test.step('the page for the whole route has the same door', async () => {
    await fold.getByRole('link', { name: text('product', 'fit-route') }).click();
    await expect(page).toHaveURL(`${sitePaths('en').fit([ARMCHAIR])}`);
    await expect(page.locator('#door-width')).toHaveValue('80');
    await expect(page.getByRole('listitem').getByText(text('fit', 'answer-fits'))).toBeVisible();
  });
});

test('the basket is tested on the whole route, which the request then contains (S12.57, S12.59)', async ({
  page,
  context,
}) => {
  const text = say('vn');
  const paths = sitePaths('vn');
  await page.addInitScript(
    (codes) => {
      localStorage.setItem('hasSeenCookie', 'true');
      const lines = codes.map((productCode) => ({ productCode, quantity: 1 }));
      localStorage.setItem('cart-storage', JSON.stringify(lines));
    },
    [SOFA, ARMCHAIR],
  );
  await page.goto(paths.fit());
  await expect(page.getByRole('heading', { name: text('fit', 'pieces-needed') })).toBeVisible();
  await page
    .getByRole('group', { name: text('fit', 'door') })
    .getByLabel(text('fit', 'width'))
    .fill('80');
  await page.locator('#door-height').fill('200');
  await expect(
    page.getByRole('heading', { name: text('fit', 'pieces'), exact: true }),
  ).toBeVisible();
  const counts = page.locator('[data-counts]');
  await expect(counts).toContainText('2');

  await test.step('an opening with missing sizes is named when it is left', async () => {
    await page.locator('#corridor-width').fill('60');
    await page.locator('#stairs-width').focus();
    await expect(page.locator('#corridor-height-error')).toHaveText(text('fit', 'error-missing'));
    await page.locator('#corridor-height').fill('240');
    await expect(counts).toContainText(text('fit', 'count-does-not-fit_other'));
    await expectAccessible(page);
  });
  await test.step('another tab follows', async () => {
    const other = await context.newPage();
    await other.goto(paths.fit());
    await expect(other.locator('#corridor-width')).toHaveValue('60');
    await other.locator('#corridor-width').fill('120');
    await expect(page.locator('#corridor-width')).toHaveValue('120');
    await other.close();
  });
  await test.step('the link opens the answers without JavaScript', async () => {
    const link = await page.locator('[data-copy-link]').getAttribute('data-copy-link');
    expect(link).toContain('route=1_d80x200_c120x0x240');
    const plain = await context.browser()?.newContext({ javaScriptEnabled: false });
    const shared = await plain?.newPage();
    if (!shared || !link) throw new Error('no page for the link');
    await shared.goto(new URL(link, page.url()).href);
    await expect(shared.getByText(text('fit', 'answer-fits'), { exact: true })).toHaveCount(2);
    await shared.goto(new URL(paths.fit(), page.url()).href);
    await shared.locator('#door-width').fill('70');
    await shared.locator('#door-height').fill('200');
    await shared.getByLabel(text('fit', 'codes')).fill(ARMCHAIR);
    await shared.getByRole('button', { name: text('fit', 'check') }).click();
    await expect(shared.getByText(text('fit', 'answer-does-not-fit'))).toBeVisible();
    await plain?.close();
  });
  await test.step('the request for a quote contains the route', async () => {
    await page.getByRole('link', { name: text('fit', 'ask-quote') }).click();
    await expect(
      page.getByRole('button', { name: text('quote-request', 'send'), exact: true }),
    ).toBeEnabled();
    await page.getByRole('radio', { name: text('access', 'place-house'), exact: true }).check();
    const included = page.getByRole('checkbox', { name: text('access', 'include-route') });
    await expect(included).toBeChecked();
    await expect(page.getByText('120 × 240 cm')).toBeVisible();
  });
  await test.step('the visitor deletes the route', async () => {
    await page.goto(paths.fit());
    await page.getByRole('button', { name: text('fit', 'forget') }).click();
    await expect(page.locator('#door-width')).toHaveValue('');
    expect(await page.evaluate(() => localStorage.getItem('fit-route'))).toBe('""');
  });
  await test.step('the route is also deleted from the URL, and the products stay as they are', async () => {
    const items = `${SOFA},&route=1_d70x200`;
    await page.goto(`${paths.fit()}?${new URLSearchParams({ items, route: '1_d80x200' })}`);
    // A route of a link is stored after its first change.
    await page.locator('#door-width').fill('70');
    await page.getByRole('button', { name: text('fit', 'forget') }).click();
    await expect(page.locator('#door-width')).toHaveValue('');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ items });
  });
});

test('a failed request for the products keeps the numbers, and can be repeated (S12.59)', async ({
  page,
  consoleErrors,
}) => {
  const text = say('kr');
  await page.route('**/api/interior/parcels*', (route) => route.abort());
  await page.goto(sitePaths('kr').fit([SOFA]));
  await expect(page.getByRole('alert')).toContainText(text('fit', 'failed'));
  await page.locator('#door-width').fill('80');
  await page.unroute('**/api/interior/parcels*');
  await page.getByRole('button', { name: text('fit', 'retry') }).click();
  await expect(page.getByRole('heading', { name: text('fit', 'pieces-needed') })).toBeVisible();
  await expect(page.locator('#door-width')).toHaveValue('80');
  consoleErrors.length = 0;
});

test('the measuring guide shows each opening with a drawing and its lengths, in every language (S12.60)', async ({
  page,
}) => {
  // English first: without prefix, it redirects to a language that was stored by another address.
  for (const language of ['en', 'vn', 'kr'] as const) {
    const text = say(language);
    await page.goto(sitePaths(language).fit());
    const guide = page.getByRole('region', { name: text('fit', 'guide-title') });
    const openings = guide.getByRole('listitem');
    await expect(openings).toHaveCount(OPENING_KINDS.length);
    for (const [index, kind] of OPENING_KINDS.entries()) {
      const opening = openings.nth(index);
      await expect(opening.getByRole('heading')).toHaveText(text('fit', kind));
      await expect(opening.getByRole('paragraph')).toHaveText(text('fit', `guide-${kind}`));
      await expect(opening.locator('svg')).toHaveCount(kind === 'stairs' ? 2 : 1);
    }
  }
});
