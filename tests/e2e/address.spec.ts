import type { Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { fillAddress, UNITS } from '#tests/support/address-form.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const SOFA = 'LL-SF-1011';
const WIDTHS = [390, 820, 1440];

/** Opens the checkout with one sofa. */
async function openCheckout(page: Page, language: Language): Promise<void> {
  await page.addInitScript((productCode) => {
    localStorage.setItem('hasSeenCookie', 'true');
    localStorage.setItem('cart-storage', JSON.stringify([{ productCode, quantity: 1 }]));
  }, SOFA);
  await page.goto(sitePaths(language).checkout());
  await expect(
    page.getByRole('button', { name: say(language)('checkout', 'place-order') }),
  ).toBeEnabled();
}

function fieldsOf(page: Page, language: Language) {
  const text = say(language);
  return (key: Parameters<typeof text<'checkout'>>[1]) =>
    page.getByLabel(text('checkout', key)).and(page.locator('input, select'));
}

test('a Vietnamese address is chosen from province and ward, without tones and by former names (S12.3, S12.7)', async ({
  page,
}) => {
  const language = 'vn';
  const text = say(language);
  const field = fieldsOf(page, language);
  const units: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/addresses/')) units.push(pathname);
  });
  await openCheckout(page, language);

  await test.step('nothing is loaded before a province is chosen', async () => {
    await expect(field('ward')).toHaveAccessibleDescription(text('checkout', 'ward-first'));
    await field('province').click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(34);
    expect(units).toEqual([]);
  });

  await test.step('a former province leads to its successor, by keyboard', async () => {
    await field('province').fill('binh duong');
    const option = page.getByRole('listbox').getByRole('option', { name: 'Thành phố Hồ Chí Minh' });
    await expect(option).toContainText(text('checkout', 'unit-former', { former: 'Bình Dương' }));
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, { widths: WIDTHS });
    await field('province').press('Enter');
    await expect(field('province')).toHaveValue('Thành phố Hồ Chí Minh');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
    await expect.poll(() => units).toEqual(['/addresses/vn/79.json', '/addresses/vn/79-old.json']);
  });

  await test.step('a former ward leads to its successor', async () => {
    await field('ward').fill('thao dien');
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(
      'Phường An Khánh',
    );
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Thảo Điền');
    await field('ward').press('Tab');
    await expect(field('ward')).toHaveValue('Phường An Khánh');
  });

  await test.step('a name of several former wards asks, and the arrow keys choose', async () => {
    await field('ward').fill('phường 12');
    expect(await page.getByRole('listbox').getByRole('option').count()).toBeGreaterThan(5);
    await field('ward').press('ArrowDown');
    const second = page.getByRole('listbox').getByRole('option').nth(1);
    await expect(second).toHaveAttribute('aria-selected', 'true');
    const id = (await second.getAttribute('id')) ?? '';
    await expect(field('ward')).toHaveAttribute('aria-activedescendant', id);
    await field('ward').press('Escape');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
    await field('ward').press('Tab');
    await expect(field('ward')).toHaveValue('phường 12');
    await expect(field('ward')).toHaveAccessibleDescription(text('checkout', 'ward-unknown'));
    await field('ward').fill('Phường 12, Gò Vấp');
    await page.getByRole('listbox').getByRole('option', { name: 'Phường An Hội Tây' }).click();
    await expect(field('ward')).toHaveValue('Phường An Hội Tây');
    await expect(field('ward')).not.toHaveAccessibleDescription(/./);
  });

  await test.step('another province empties the ward', async () => {
    await field('province').fill('Hue');
    await field('province').press('Tab');
    await expect(field('province')).toHaveValue('Thành phố Huế');
    await expect(field('ward')).toHaveValue('');
  });
});

test('a kind of ward that differs from the list is offered, not replaced (S12.3)', async ({
  page,
}) => {
  const text = say('vn');
  const field = fieldsOf(page, 'vn');
  await openCheckout(page, 'vn');
  await field('province').fill('Tỉnh Đồng Nai');
  await field('province').press('Tab');
  await expect(field('province')).toHaveValue('Thành phố Đồng Nai');
  await field('ward').fill('Xã Long Thành');
  await field('ward').press('Tab');
  await expect(field('ward')).toHaveValue('Phường Long Thành');
  await field('ward').fill('Phường Xuân Đường');
  await field('ward').press('Tab');
  await expect(field('ward')).toHaveValue('Phường Xuân Đường');
  const use = text('checkout', 'unit-use', { unit: 'Xã Xuân Đường' });
  await page.getByRole('button', { name: use }).click();
  await expect(field('ward')).toHaveValue('Xã Xuân Đường');
  await expect(page.getByRole('button', { name: use })).toHaveCount(0);
});

test('without the list of wards the ward is typed, and Retry loads it (S12.7)', async ({
  page,
  consoleErrors,
}) => {
  const text = say('vn');
  const field = fieldsOf(page, 'vn');
  await page.route(UNITS, (route) => route.abort());
  await openCheckout(page, 'vn');
  await field('province').fill('TP.HCM');
  await field('province').press('Tab');
  await expect(field('ward')).toHaveAccessibleDescription(/.+/);
  await expect(page.getByText(text('checkout', 'wards-failed'))).toBeVisible();
  await field('ward').fill('Bến Thành');
  await page.unroute(UNITS);
  await page.getByRole('button', { name: text('checkout', 'retry') }).click();
  await expect(page.getByText(text('checkout', 'wards-failed'))).toBeHidden();
  await field('ward').press('Tab');
  await expect(field('ward')).toHaveValue('Phường Bến Thành');
  ignoreErrors(consoleErrors, 'ERR_FAILED', 'Failed to load the wards');
});

test('a ZIP code fills in its state, and must belong to the chosen state (S12.4)', async ({
  page,
}) => {
  const text = say('en');
  const field = fieldsOf(page, 'en');
  await openCheckout(page, 'en');
  await fillAddress(page, 'en');
  await expect(field('state')).toHaveValue('CA');
  await expect(field('state')).toHaveAccessibleDescription(text('checkout', 'state-suggested'));
  // The suggestion follows the ZIP code until somebody chooses a state.
  await field('zip').fill('10001');
  await expect(field('state')).toHaveValue('NY');
  await field('zip').fill('90291');
  await expect(field('state')).toHaveValue('CA');
  await field('state').selectOption('NY');
  await expect(field('state')).not.toHaveAccessibleDescription(/./);
  await page.getByRole('button', { name: text('checkout', 'place-order') }).click();
  await expect(field('zip')).toHaveAccessibleDescription(text('checkout', 'error-zip-state'));
  await field('state').selectOption('CA');
  await expect(field('zip')).not.toHaveAccessibleDescription(/./);
  await expectAccessible(page, { widths: WIDTHS });
});

test('other countries are chosen by their names in the language of the visitor (S12.5)', async ({
  page,
}) => {
  const language = 'kr';
  const text = say(language);
  const field = fieldsOf(page, language);
  await openCheckout(page, language);
  await field('country').selectOption('Other');
  await field('country-code').selectOption({ label: '프랑스' });
  await expect(field('country-code')).toHaveValue('FR');
  await expect(field('region')).not.toHaveAttribute('required');
  await expect(page.locator('label[for="delivery-state"]')).toContainText(
    text('checkout', 'optional'),
  );
});
