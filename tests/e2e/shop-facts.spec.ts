import type { Page } from '@playwright/test';
import { getShopFacts, updateShopFacts } from '#contracts/shop-facts/shop-facts.ts';
import type { Language } from '#domain/languages.ts';
import { FILE_FACTS } from '#domain/shop/file-facts.ts';
import type { StaffRole } from '#domain/staff/staff-roles.ts';
import { OFFICE_NAMES_FOR_STAFF } from '#shop.config.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { product } from '#tests/support/api/products.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { forgetStaffRole } from '#tests/support/forget-staff-role.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const PHONE = '+84 28 7777 0001';
let shop: OwnShop;
let owner: StaffMember;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page);
  shop.clock.now = new Date();
  await stock(shop, [product({ code: 'LL-SF-1' })]);
  owner = await ownerOf(shop);
});

test.afterEach(() => shop.close());

async function open(page: Page, role: StaffRole, language: Language = 'en'): Promise<void> {
  const person = role === 'owner' ? owner : await createStaffMember(shop, role);
  const { baseURL = '' } = test.info().project.use;
  await forgetStaffRole(page.context());
  await page.context().addCookies([{ name: 'staff', value: person.cookie, url: baseURL }]);
  await page.goto(sitePaths(language).admin() + staffLocationUrl({ section: 'facts' }));
}

const office = (page: Page, language: Language) =>
  page.getByRole('group', { name: OFFICE_NAMES_FOR_STAFF.vn[language] });

for (const language of flowLanguages('en')) {
  test(`an owner changes a phone number and a holiday, and restores them, in ${language} (S18.7)`, async ({
    page,
  }) => {
    const text = say(language);
    await open(page, 'owner', language);
    const phone = office(page, language).getByLabel(text('facts', 'hotline'));
    const save = page.getByRole('button', { name: text('facts', 'save') });
    await expect(phone).toHaveValue(FILE_FACTS.hotline.vn);
    await expectAccessible(page);

    await phone.fill('028 7777');
    await save.click();
    await expect(phone).toHaveAccessibleDescription(text('facts', 'error-hotline'));
    await expect(page.getByText(text('facts', 'invalid'))).toBeVisible();

    await phone.fill(PHONE);
    const { length } = FILE_FACTS.holidays.vn;
    const group = office(page, language);
    await group.getByRole('button', { name: text('facts', 'add-holiday') }).click();
    await group
      .getByLabel(text('facts', 'holiday', { number: length + 1 }), { exact: true })
      .fill('2027-12-31');
    await save.click();
    await expect(page.getByText(text('facts', 'saved'))).toBeVisible();
    const inFile = text('facts', 'in-file', { value: FILE_FACTS.hotline.vn });
    await expect(page.getByText(inFile)).toBeVisible();
    const { facts } = (await callAs(shop, owner, getShopFacts)).result;
    expect(facts.hotline.vn).toBe(PHONE);
    expect(facts.holidays.vn).toContain('2027-12-31');

    await page.reload();
    // Entries of one moment would have no order.
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await phone.fill('+84 28 7777 0002');
    await save.click();
    await expect(page.getByText(text('facts', 'saved'))).toBeVisible();
    await page.reload();
    await page
      .locator('summary')
      .filter({ hasText: text('audit', 'history') })
      .click();
    await page.locator('.audit__entry > summary').last().click();
    await page.getByRole('button', { name: text('audit', 'restore'), exact: true }).click();
    await page.getByRole('button', { name: text('audit', 'restore-yes'), exact: true }).click();
    await expect(page.getByText(text('facts', 'restored'))).toBeVisible();
    await expect(phone).toHaveValue(PHONE);
  });
}

test('two owners who change the facts see both values, and the second one decides (S18.2)', async ({
  page,
  consoleErrors,
}) => {
  const text = say('en');
  await open(page, 'owner');
  const phone = office(page, 'en').getByLabel(text('facts', 'hotline'));
  await phone.fill(PHONE);
  const theirs = '+84 28 7777 0002';
  const facts = { ...FILE_FACTS, hotline: { ...FILE_FACTS.hotline, vn: theirs } };
  await callAs(shop, owner, updateShopFacts, { body: { facts, revision: 0 } });
  const save = page.getByRole('button', { name: text('facts', 'save') });
  await save.click();
  await expect(page.getByText(text('facts', 'conflict'))).toBeVisible();
  ignoreErrors(consoleErrors, '409');
  await expect(phone).toHaveValue(PHONE);
  const note = page.getByText(text('facts', 'of-colleague', { value: theirs }));
  await expect(note).toBeVisible();
  await save.click();
  await expect(page.getByText(text('facts', 'saved'))).toBeVisible();
  expect((await callAs(shop, owner, getShopFacts)).result.facts.hotline.vn).toBe(PHONE);
});

test('other roles have no section of the facts (S18.1)', async ({ page }) => {
  await open(page, 'editor');
  await expect(page.getByText(say('en')('staff', 'no-access'))).toBeVisible();
});

test('a phone shows the whole form without scrolling sideways (S18.7)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'owner');
  await expect(page.getByRole('button', { name: say('en')('facts', 'save') })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
