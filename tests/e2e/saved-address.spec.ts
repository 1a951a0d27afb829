import { sitePaths } from '#src/i18n/paths.ts';
import { ADDRESSES, fillAddress } from '#tests/support/address-form.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { newMember, signInBefore } from '#tests/support/signed-in.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const WIDTHS = [390, 820, 1440];
const SOFA = 'LL-SF-1011';

test('a member saves an address in the account, and the checkout is filled in with it (S12.9)', async ({
  page,
  request,
}) => {
  const text = say('kr');
  await signInBefore(page, await newMember(request));
  await page.addInitScript((productCode) => {
    localStorage.setItem('hasSeenCookie', 'true');
    localStorage.setItem('cart-storage', JSON.stringify([{ productCode, quantity: 1 }]));
  }, SOFA);
  await page.goto(`${sitePaths('kr').account()}?section=account-setting`);
  await page.getByRole('button', { name: text('account-area', 'change-address') }).click();
  const form = page.getByRole('form', { name: text('account-area', 'change-address') });

  await test.step('an incomplete address is rejected', async () => {
    await form.getByRole('button', { name: text('account-area', 'address-save') }).click();
    await expect(form.getByRole('alert')).toBeFocused();
  });

  await test.step('a complete one is saved', async () => {
    await fillAddress(form, 'kr');
    await form.getByRole('radio', { name: text('access', 'place-apartment'), exact: true }).check();
    await expectAccessible(page, { widths: WIDTHS });
    await form.getByRole('button', { name: text('account-area', 'address-save') }).click();
    await expect(page.getByText(text('account-area', 'address-saved'))).toBeVisible();
  });

  await test.step('the checkout contains it', async () => {
    await page.goto(sitePaths('kr').checkout());
    await expect(page.getByLabel(text('checkout', 'country'))).toHaveValue('KR');
    await expect(page.getByLabel(text('checkout', 'road-address'))).toHaveValue(
      ADDRESSES.kr.address,
    );
    await expect(
      page.getByRole('radio', { name: text('access', 'place-apartment'), exact: true }),
    ).toBeChecked();
  });
});
