import { readFile } from 'node:fs/promises';
import { type BrowserContext, test as base, type Locator, type Page } from '@playwright/test';
import { saveDraft } from '#contracts/product-drafts/product-drafts.ts';
import { updateProduct } from '#contracts/products/product-editing.ts';
import { changeStaffRole, inviteStaff } from '#contracts/staff/staff-people.ts';
import type { Language } from '#domain/languages.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import {
  callAs,
  createStaffMember,
  mailedEmailToken,
  mailedToken,
  ownerOf,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const WIDTHS = [1440, 390];
const CODE = 'LL-SF-1';
const NAMES = { en: 'Ando sofa', vn: 'Ghế sofa An', kr: '안도 소파' };
const PICTURES = { imageSmall: ['/pictures/sora-sand-hero.webp'], imageBig: [] };

/** Shop of its own with one product in three languages, and a person who is signed in. */
async function openShop(context: BrowserContext, role: 'owner' | 'editor') {
  const shop = await openOwnShop(context);
  shop.clock.now = new Date();
  const translations = {
    vn: { title: NAMES.vn, care: 'Lau bằng khăn ẩm' },
    kr: { title: NAMES.kr },
  };
  const stored = product({
    code: CODE,
    title: NAMES.en,
    care: 'Damp cloth',
    translations,
    ...PICTURES,
  });
  await stock(shop, [stored]);
  const person = role === 'owner' ? await ownerOf(shop) : await createStaffMember(shop, role);
  const url = base.info().project.use.baseURL ?? '';
  await context.addCookies([
    { name: 'staff', value: person.cookie, url, httpOnly: true, sameSite: 'Strict' },
  ]);
  return { shop, person };
}

const open = (page: Page, language: Language, query: string) =>
  page.goto(`${sitePaths(language).admin()}?${query}`);

/** Field of the product form. */
function field(page: Page, language: Language, name: 'title' | 'care', of: Language): Locator {
  const text = say(language);
  const values = { field: text('admin', `field-${name}`), language: languageOption(of).name };
  return page.getByLabel(text('admin', 'language-of', values), { exact: true });
}

/** Changes the care text of the product, as a colleague. */
async function changeCare(shop: OwnShop, person: StaffMember, body: object): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  await callAs(shop, person, updateProduct, { params: { id: CODE }, body });
}

test('products have their names in the language of the page, a mark for a draft, and copies', async ({
  page,
  context,
}) => {
  const text = say('vn');
  const { shop, person } = await openShop(context, 'editor');
  const { code: _, ...draft } = productDraft();
  const titles = { title: NAMES.en, translations: { vn: { title: NAMES.vn } }, ...PICTURES };
  const body = { ...draft, ...titles, version: 1 };
  await callAs(shop, person, saveDraft, { params: { code: CODE }, body });
  await open(page, 'vn', 'section=products');

  await test.step('the list has the name and the mark', async () => {
    const row = page.getByRole('row', { name: NAMES.vn });
    await expect(row.getByText(text('drafts', 'draft-mark'), { exact: true })).toBeVisible();
    await expectAccessible(page, { widths: WIDTHS });
  });

  await test.step('the list of drafts has the name', async () => {
    await page.getByRole('link', { name: text('drafts', 'drafts_other', { count: 1 }) }).click();
    await expect(page.getByRole('link', { name: NAMES.vn })).toBeVisible();
  });

  await test.step('a product links to its page in the shop', async () => {
    await page.getByRole('link', { name: NAMES.vn }).click();
    await expect(page.getByText(NAMES.vn, { exact: true })).toBeVisible();
    const link = page.getByRole('link', { name: text('admin', 'view-in-shop') });
    await expect(link).toHaveAttribute('href', /^\/vn\/products\/[\w-]+\/LL-SF-1$/);
  });

  await test.step('a copy has all values except the code', async () => {
    await page.getByRole('link', { name: text('admin', 'duplicate-product') }).click();
    await expect(page.getByText(text('admin', 'duplicated-from', { code: CODE }))).toBeVisible();
    const code = page.getByLabel(text('admin', 'code'), { exact: true });
    await expect(code).toHaveValue('');
    await expect(code).toHaveAttribute('required');
    await expect(field(page, 'vn', 'title', 'kr')).toHaveValue(NAMES.kr);
    await code.fill('LL-SF-2');
    await page.getByRole('button', { name: text('drafts', 'ready'), exact: true }).click();
    await expect(page.getByText(text('admin', 'created', { code: 'LL-SF-2' }))).toBeVisible();
    await open(page, 'vn', 'section=products');
    await expect(page.getByRole('row', { name: NAMES.vn })).toHaveCount(2);
  });
});

test('a translation that is older than its English text is marked until somebody changes it', async ({
  page,
  context,
}) => {
  const text = say('kr');
  const { shop, person } = await openShop(context, 'editor');
  const mark = page.getByText(text('admin', 'older-text'), { exact: true });
  const openProduct = () => open(page, 'kr', `section=products&product=${CODE}`);

  await changeCare(shop, person, { color: 'Olive' });
  await openProduct();
  await expect(field(page, 'kr', 'care', 'vn')).toHaveValue('Lau bằng khăn ẩm');
  await expect(mark).toHaveCount(0);

  await changeCare(shop, person, { care: 'Vacuum only' });
  await openProduct();
  // The Korean text is missing, so it is not older.
  await expect(mark).toHaveCount(1);
  await expect(field(page, 'kr', 'care', 'vn')).toHaveAccessibleDescription(
    text('admin', 'older-text'),
  );
  await expect(page.getByText(text('admin', 'older-texts_one', { count: 1 }))).toBeVisible();
  await expectAccessible(page, { widths: WIDTHS });

  const translations = { vn: { title: NAMES.vn, care: 'Chỉ hút bụi' }, kr: { title: NAMES.kr } };
  await changeCare(shop, person, { translations });
  await openProduct();
  await expect(field(page, 'kr', 'care', 'vn')).toHaveValue('Chỉ hút bụi');
  await expect(mark).toHaveCount(0);
});

test('an owner changes the own email with a link, and sends an invitation again', async ({
  page,
  context,
}) => {
  const text = say('en');
  const { shop, person } = await openShop(context, 'owner');
  const NEW = 'ha.nguyen@shop.test';

  await test.step('required fields are marked, and the current address is refused', async () => {
    await open(page, 'en', 'section=account');
    await expect(
      page.getByText(text('staff', 'email-current', { email: person.email })),
    ).toBeVisible();
    const input = page.getByLabel(text('staff', 'email-new'), { exact: true });
    await expect(input).toHaveAttribute('required');
    await expect(page.getByText(text('admin', 'required-note')).first()).toBeVisible();
    await input.fill(person.email.toUpperCase());
    await page.getByRole('button', { name: text('staff', 'email-send') }).click();
    await expect(page.getByText(text('staff', 'email-same'))).toBeVisible();
    await expectAccessible(page, { widths: WIDTHS });
    await input.fill(NEW);
    await page.getByRole('button', { name: text('staff', 'email-send') }).click();
    await expect(page.getByText(text('staff', 'email-sent', { email: NEW }))).toBeVisible();
  });

  await test.step('the link asks once, and then the account has the new address', async () => {
    const token = mailedEmailToken(shop, NEW);
    await page.goto('about:blank');
    await open(page, 'en', `section=account#email=${token}`);
    await page.getByRole('button', { name: text('staff', 'email-confirm-yes') }).click();
    await expect(page.getByText(text('staff', 'email-changed', { email: NEW }))).toBeVisible();
    await expect(page.getByText(text('staff', 'email-current', { email: NEW }))).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
  });

  await test.step('an invitation is sent again, and the earlier link stops working', async () => {
    const email = 'mai@shop.test';
    const body = { email, name: 'Mai', role: 'sales', language: 'vn' } as const;
    await ask(shop.app, inviteStaff, { body });
    const first = mailedToken(shop, email);
    await open(page, 'en', 'section=people');
    await page.getByRole('button', { name: text('staff', 'resend-of', { email }) }).click();
    await expect(page.getByText(text('staff', 'resend-help'))).toBeVisible();
    await page.getByRole('button', { name: text('staff', 'resend-yes') }).click();
    await expect(page.getByText(text('staff', 'invited', { email }))).toBeVisible();
    expect(mailedToken(shop, email)).not.toBe(first);
    expect(mailedToken(shop, email)).not.toBe('');
    await expectAccessible(page, { widths: WIDTHS });
  });
});

test('the log names a colleague, and its link leads to the person', async ({ page, context }) => {
  const text = say('kr');
  const { shop, person } = await openShop(context, 'owner');
  const lan = await createStaffMember(shop, 'sales', 'lan@shop.test');
  const change = { params: { id: lan.id }, body: { role: 'editor' } } as const;
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  await callAs(shop, person, changeStaffRole, change);
  await open(page, 'kr', 'section=log');
  const name = text('audit', 'named-object', { type: text('audit', 'type-staff'), name: 'Lan' });
  const entry = page.locator('.audit > li').filter({ hasText: text('audit', 'kind-role') });
  await expect(entry).toContainText(name);
  await expect(page.locator('.audit')).not.toContainText(lan.id);
  await entry.getByRole('button').click();
  await expect(entry).toContainText(text('audit', 'role-editor'));
  await expectAccessible(page, { widths: WIDTHS });
  await entry.getByRole('link', { name: text('audit', 'open', { object: name }) }).click();
  await expect(page.locator('.people__person:focus')).toContainText('lan@shop.test');
});

test('the exported file has headers in the language of the page, and its import changes nothing', async ({
  page,
  context,
}) => {
  const text = say('kr');
  await openShop(context, 'editor');
  await open(page, 'kr', 'section=import-export');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text('admin', 'export-as-csv') }).click();
  const path = await (await download).path();
  const content = await readFile(path, 'utf8');
  const title = text('admin', 'field-title');
  const header = `${title} (${text('admin', 'file-language-vn')})`;
  expect(content.split('\r\n')[0]).toContain(`"${header}"`);
  const upload = async (csv: string) => {
    const buffer = Buffer.from(csv);
    const input = page.getByLabel(text('admin', 'import-file'), { exact: true });
    await input.setInputFiles({ name: 'catalogue.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: text('admin', 'import-check') }).click();
  };
  await upload(content);
  await expect(page.getByText(text('admin', 'import-nothing'))).toBeVisible();
  await upload(content.replace(NAMES.vn, 'Sofa mới'));
  const row = page.getByRole('row', { name: 'Sofa mới' });
  await expect(row.getByRole('cell')).toHaveText([CODE, header, NAMES.vn, 'Sofa mới']);
  await expectAccessible(page, { widths: WIDTHS });
});
