import { sitePaths } from '#src/i18n/paths.ts';
import { fillAddress } from '#tests/support/address-form.ts';
import { signInAsStaff } from '#tests/support/browser-staff.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const SOFA = 'LL-SF-1011';
const WIDTHS = [390, 820, 1440];

test('a house needs one tap, and an upper floor shows more questions (S12.10, S12.11)', async ({
  page,
}) => {
  const text = say('kr');
  await page.addInitScript((productCode) => {
    localStorage.setItem('hasSeenCookie', 'true');
    localStorage.setItem('cart-storage', JSON.stringify([{ productCode, quantity: 1 }]));
  }, SOFA);
  await page.goto(sitePaths('kr').checkout());
  const place = page.getByRole('button', { name: text('checkout', 'place-order') });
  await expect(place).toBeEnabled();
  const access = page.getByRole('group', { name: text('access', 'title') });
  const question = (key: Parameters<typeof text<'access'>>[1]) =>
    access.getByRole('group', { name: text('access', key) });
  const answer = (key: Parameters<typeof text<'access'>>[1]) =>
    access.getByRole('radio', { name: text('access', key), exact: true });

  await page.getByLabel(text('checkout', 'last-name'), { exact: true }).fill('김');
  await page.getByLabel(text('checkout', 'first-name'), { exact: true }).fill('서연');
  await fillAddress(page, 'kr');
  await page
    .getByLabel(text('checkout', 'phone'), { exact: true })
    .fill('\u202A０１０–1234–5678 내선 12\u202C');
  await page.getByLabel(text('checkout', 'email'), { exact: true }).fill('user&access@한국.한국');

  await test.step('a house has two questions left, and neither has an answer that nobody gave', async () => {
    await expect(access.locator('fieldset')).toHaveCount(1);
    await answer('place-house').check();
    await expect(access.locator('.choices')).toHaveCount(3);
    await expect(access.getByRole('status')).toHaveText(text('access', 'floor-unset'));
    await expect(question('carry').getByRole('radio', { checked: true })).toHaveCount(0);
  });

  await test.step('a basement is no upper floor, and the floor can be unset again', async () => {
    const higher = access.getByRole('button', { name: text('access', 'floor-higher') });
    const lower = access.getByRole('button', { name: text('access', 'floor-lower') });
    await lower.click();
    await lower.click();
    await expect(access.locator('output').first()).toHaveText('B1');
    await expect(access.getByRole('status')).toHaveText('지하 1층');
    await access.getByRole('button', { name: text('access', 'floor-clear') }).click();
    await expect(access.getByRole('status')).toHaveText(text('access', 'floor-unset'));
    await expect(higher).toBeFocused();
    await expect(access.locator('.choices')).toHaveCount(3);
    await expect(access.getByRole('button', { name: text('access', 'floor-clear') })).toHaveCount(
      0,
    );
  });

  await test.step('an upper floor asks for the elevator and the ladder truck, and then for the stairs', async () => {
    await answer('place-apartment').check();
    for (let floor = 0; floor < 5; floor += 1)
      await access.getByRole('button', { name: text('access', 'floor-higher') }).click();
    await expect(access.getByRole('status')).toHaveText('5층');
    await expect(question('ladder')).toBeVisible();
    await expect(question('stairs')).toHaveCount(0);
    await answer('elevator-small').check();
    await expect(question('stairs')).toBeVisible();
    await answer('ladder-possible').check();
    await access.getByText(text('access', 'sizes')).click();
    const car = question('elevator-car');
    await car.getByLabel(text('access', 'width')).fill('5');
    await place.click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: text('checkout', 'error-summary_one', { count: '1' }) }),
    ).toBeFocused();
    await expect(car.getByLabel(text('access', 'width'))).toHaveAccessibleDescription(
      `5 cm ${text('access', 'error-size')}`,
    );
    await car.getByLabel(text('access', 'width')).fill('8 0');
    await car.getByLabel(text('access', 'depth')).fill('31 ½”');
    await expect(car.getByLabel(text('access', 'width'))).toHaveAccessibleDescription(
      text('access', 'error-length'),
    );
    await car.getByLabel(text('access', 'width')).fill('1m10');
    await car.getByLabel(text('access', 'height')).focus();
    await expect(car.getByLabel(text('access', 'width'))).toHaveAccessibleDescription('110 cm');
    await expect(car.getByLabel(text('access', 'depth'))).toHaveAccessibleDescription('80 cm');
    await car.getByLabel(text('access', 'depth')).fill('81.5');
    await expectAccessible(page, { widths: WIDTHS });
  });

  await test.step('a reload keeps the answers', async () => {
    await page.reload();
    await expect(place).toBeEnabled();
    await expect(answer('elevator-small')).toBeChecked();
    await expect(access.getByRole('status')).toHaveText('5층');
  });

  await test.step('staff see the answers with the order and on the packing slip', async () => {
    await place.click();
    await expect(page.getByRole('heading', { name: text('checkout', 'complete') })).toBeVisible();
    const number = new URL(page.url()).searchParams.get('order') ?? '';
    await signInAsStaff(page);
    await page.goto(`${sitePaths('kr').admin()}?section=orders&order=${number}`);
    const facts = page.getByRole('article');
    await expect(facts).toContainText('5층');
    await expect(facts).toContainText('110 × 81.5 × ? cm');
    await expect(facts.locator('.access-facts > div').last()).toHaveText(
      `${text('access', 'not-asked')}${text('access', 'stairs')}, ${text('access', 'carry')}`,
    );
    await expect(facts).toContainText('user&access@xn--3e0b707e.xn--3e0b707e');
    await expect(facts.getByRole('link', { name: '010-1234-5678 내선 12' })).toHaveAttribute(
      'href',
      'tel:01012345678;ext=12',
    );
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.slip')).toContainText('5층');
    await expect(page.locator('.slip')).toContainText(text('access', 'ladder-possible'));
  });
});
