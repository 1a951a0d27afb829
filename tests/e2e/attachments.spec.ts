import type { Page } from '@playwright/test';
import { addAttachment, listAttachments } from '#contracts/timeline/attachments.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { DOCUMENT } from '#tests/support/api/attachments.ts';
import { warrantyOrder } from '#tests/support/api/move-order.ts';
import { opaquePicture } from '#tests/support/api/pictures.ts';
import { product } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { forgetStaffRole } from '#tests/support/forget-staff-role.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember, type StaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const WIDTHS = [390, 820, 1440];

/** Continues in the staff area as another person. */
async function become(page: Page, who: StaffMember): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  await forgetStaffRole(page.context());
  await page.context().addCookies([{ name: 'staff', value: who.cookie, url: baseURL }]);
}

for (const language of IS_NIGHTLY ? (['vn', 'en', 'kr'] as const) : (['kr'] as const)) {
  test(`staff attach photos and PDF files to an order, and the warehouse sees its part, in ${language}`, async ({
    page,
    consoleErrors,
  }) => {
    test.slow();
    const text = say(language);
    const shop = await openOwnShop(page, { limitFactor: 100 });
    shop.clock.now = new Date();
    const imageSmall = ['/pictures/koda-flax-hero.webp'];
    await stock(shop, [product({ code: SOFA, title: 'Sora sofa', imageSmall })]);
    const sales = await createStaffMember(shop, 'sales');
    const warehouse = await createStaffMember(shop, 'warehouse');
    const order = await warrantyOrder(shop, [SOFA], { language });
    const url = sitePaths(language).admin() + staffLocationUrl({ section: 'orders', order });
    const files = page.getByRole('region', { name: text('timeline', 'files'), exact: true });
    const ofCase = page.getByRole('region', { name: text('timeline', 'files-warranty') });
    const timeline = page.getByRole('region', { name: text('timeline', 'title') });
    const chooser = (of = files) => of.locator('input[type=file]:not([capture])');
    const photo = { name: '거실 사진.jpg', mimeType: 'image/jpeg', buffer: await opaquePicture() };
    const isShown = async (name: string, of = files) => {
      const image = of.getByRole('img', { name: text('timeline', 'file-photo', { name }) });
      // A picture outside of the window is not loaded.
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(0);
    };

    await test.step('a photo and a PDF file are in the list and in the timeline', async () => {
      await become(page, sales);
      await page.goto(url);
      const pdf = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: DOCUMENT };
      await chooser().setInputFiles([photo, pdf]);
      const added = text('timeline', 'file-added', { name: pdf.name });
      await expect(files.getByText(added, { exact: true })).toBeVisible();
      await isShown(photo.name);
      for (const [kind, { name }] of [
        ['kind-photo', photo],
        ['kind-document', pdf],
      ] as const) {
        await expect(timeline.getByText(text('timeline', kind, { name }))).toBeVisible();
      }
      // Playwright does not route downloads to the shop of a test, so the page requests the address of the link.
      const link = text('timeline', 'file-download', { name: pdf.name });
      const href = await files.getByRole('link', { name: link }).getAttribute('href');
      const disposition = await page.evaluate(
        async (address) => (await fetch(address)).headers.get('content-disposition'),
        href ?? '',
      );
      expect(disposition).toBe(`attachment; filename="${pdf.name}"`);
    });

    await test.step('a file of another kind is refused in words, and the others stay', async () => {
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };
      await chooser().setInputFiles([notes]);
      const refused = files.getByRole('listitem').filter({ hasText: notes.name });
      await expect(refused.getByRole('alert')).toHaveText(text('timeline', 'file-failure-format'));
      await expect(files.getByRole('img')).toHaveCount(1);
      await expectAccessible(page, { widths: WIDTHS, language });
      await files.getByRole('button', { name: text('pictures', 'dismiss') }).click();
      await expect(refused).toHaveCount(0);
    });

    await test.step('a lost answer does not attach a file twice', async () => {
      let answers = 0;
      await page.route(`**/api${addAttachment.path}`, async (route) => {
        answers += 1;
        if (answers > 1) return route.fallback();
        const original = route.request();
        const headers = Object.entries(await original.allHeaders());
        await shop.app.handle(
          new Request(original.url(), {
            method: original.method(),
            headers: headers.filter(([name]) => !name.startsWith(':')),
            body: original.postData(),
          }),
          { ip: '192.0.2.1' },
        );
        return route.abort('connectionreset');
      });
      await page.getByRole('checkbox', { name: text('timeline', 'files-warehouse') }).check();
      const buffer = await opaquePicture();
      await chooser().setInputFiles([{ ...photo, name: 'damage.jpg', buffer }]);
      await isShown('damage.jpg');
      expect(answers).toBe(2);
      const { result } = await ask(shop.app, listAttachments, {
        params: { type: 'order', id: order },
      });
      const names = result.attachments.map(({ name }) => name);
      expect(names.toSorted()).toEqual(['contract.pdf', 'damage.jpg', photo.name]);
    });

    await test.step('photos of the warranty case are next to the case', async () => {
      const buffer = await opaquePicture();
      await chooser(ofCase).setInputFiles([{ ...photo, name: 'leg.jpg', buffer }]);
      await isShown('leg.jpg', ofCase);
      await expect(files.getByText('leg.jpg')).toHaveCount(0);
      await expectAccessible(page, { widths: WIDTHS, language });
    });

    await test.step('the warehouse sees what is for it, and adds a photo', async () => {
      await become(page, warehouse);
      await page.goto(url);
      await isShown('damage.jpg');
      await isShown('leg.jpg', ofCase);
      await expect(files.getByRole('img')).toHaveCount(1);
      await expect(page.getByText('contract.pdf')).toHaveCount(0);
      const buffer = await opaquePicture();
      await chooser().setInputFiles([{ ...photo, name: 'pallet.jpg', buffer }]);
      await isShown('pallet.jpg');
      await expect(
        files.getByRole('button', { name: text('timeline', 'file-delete') }),
      ).toHaveCount(0);
      await expectAccessible(page, { widths: WIDTHS, language });
    });

    await test.step('sales delete a file after a question', async () => {
      await become(page, sales);
      await page.goto(url);
      const name = 'pallet.jpg';
      await isShown(name);
      await files.getByRole('button', { name: new RegExp(name) }).click();
      await files.getByRole('button', { name: text('timeline', 'file-delete-yes') }).click();
      await expect(files.getByText(text('timeline', 'file-removed', { name }))).toBeVisible();
      await expect(files.getByRole('img', { name: new RegExp(name) })).toHaveCount(0);
    });

    ignoreErrors(consoleErrors, '422', 'ERR_CONNECTION_RESET');
    await shop.close();
  });
}
