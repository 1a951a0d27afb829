import type { APIRequestContext, Page } from '@playwright/test';
import type { BrowserErrorCount } from '#contracts/browser-errors/browser-errors.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

/** Returns a message that is unique to this test. */
function newMessage(): string {
  const letters = crypto.randomUUID().replace(/[\d-]/g, 'x');
  return `broken on purpose ${letters}`;
}

/** Makes the search island fail whenever it renders while `window.broken` is set. */
async function sabotage(page: Page, message: string): Promise<void> {
  await page.addInitScript((words) => {
    const { trim } = String.prototype;
    // biome-ignore lint/suspicious/noExplicitAny: switch of this test
    const state = window as any;
    String.prototype.trim = function () {
      if (state.broken) throw new TypeError(words);
      return trim.call(this);
    };
  }, message);
}

const switchBroken = (page: Page, broken: boolean) =>
  page.evaluate((value) => {
    Object.assign(window, { broken: value });
  }, broken);

async function counted(request: APIRequestContext, text: string): Promise<BrowserErrorCount[]> {
  const response = await request.get('/api/admin/browser-errors', {
    headers: { authorization: `Bearer ${TEST_ADMIN_KEY}` },
  });
  const { result } = (await response.json()) as { result: { errors: BrowserErrorCount[] } };
  return result.errors.filter(({ message }) => message.includes(text));
}

test('a broken island shows a message, a retry and a link in each language, and is reported', async ({
  page,
  request,
  consoleErrors,
}) => {
  const message = newMessage();
  await sabotage(page, message);
  for (const language of ['en', 'vn', 'kr'] as const) {
    await test.step(language, async () => {
      const text = say(language);
      await page.goto(sitePaths(language).search());
      const field = page.getByRole('searchbox');
      await expect(page.locator('[data-props]')).toHaveCount(0);
      await expect(field).toBeFocused();

      await switchBroken(page, true);
      await field.pressSequentially('s');
      const note = page.getByRole('alert').filter({ hasText: text('island-failure', 'message') });
      await expect(note).toBeVisible();
      await expect(page.getByRole('link', { name: text('search', 'back') })).toBeVisible();
      await expect(
        note.getByRole('link', { name: text('island-failure', 'contact') }),
      ).toHaveAttribute('href', sitePaths(language).customerService());
      const expected = { kind: 'island', island: 'search', page: sitePaths(language).search() };
      await expect
        .poll(() => counted(request, message))
        .toContainEqual(expect.objectContaining(expected));

      await switchBroken(page, false);
      await note.getByRole('button', { name: text('island-failure', 'retry') }).click();
      await expect(note).toBeHidden();
      await field.fill('sofa');
      await expect(page.locator('[data-product]').first()).toBeVisible();
    });
  }
  ignoreErrors(consoleErrors, message);
});

test('an island whose code fails to load shows a message and a reload link, and is reported', async ({
  page,
  request,
  consoleErrors,
}) => {
  await page.route('**/_astro/*.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    return /popular__title|wishlist__related/.test(code)
      ? route.abort()
      : route.fulfill({ response, body: code });
  });
  await page.goto(sitePaths('en').search());
  const note = page.getByRole('alert');
  await expect(note).toContainText(say('en')('island-failure', 'message'));
  await expect(
    note.getByRole('link', { name: say('en')('island-failure', 'reload') }),
  ).toHaveAttribute('href', page.url());
  const expected = { kind: 'island', island: 'search', page: sitePaths('en').search() };
  await expect
    .poll(() => counted(request, 'dynamically imported module'))
    .toContainEqual(expect.objectContaining(expected));
  await page.goto(sitePaths('en').wishlist());
  await expect(note).toContainText(say('en')('island-failure', 'message'));
  const loading = page.getByText(say('en')('wishlist', 'loading'));
  await expect(loading.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  ignoreErrors(consoleErrors, 'Failed to load', 'ERR_FAILED', 'Failed to fetch');
});

test('an unhandled error is reported once per page view, without the query string', async ({
  page,
  request,
  consoleErrors,
}) => {
  const [thrown, rejected] = [newMessage(), newMessage()];
  await page.goto(`${sitePaths('en').search()}?title=lan@example.com`);
  await expect(page.locator('[data-props]')).toHaveCount(0);
  const fail = () =>
    page.evaluate((message) => {
      setTimeout(() => {
        throw new RangeError(message);
      });
    }, thrown);
  await fail();
  await fail();
  await page.evaluate((message) => {
    void Promise.reject(new Error(message));
  }, rejected);
  // Reports arrive in order, so a second report of the first error would be there by now.
  await expect.poll(() => counted(request, rejected)).toMatchObject([{ kind: 'promise' }]);
  const reports = await counted(request, thrown);
  expect(reports).toMatchObject([
    { kind: 'script', name: 'RangeError', page: '/search', count: 1 },
  ]);
  expect(JSON.stringify(reports)).not.toContain('lan@example.com');
  ignoreErrors(consoleErrors, thrown, rejected);
});

test('a violation of the security policy is reported', async ({ page, request, consoleErrors }) => {
  const host = `${newMessage().replaceAll(' ', '-')}.example`;
  await page.goto(sitePaths('en').search());
  await expect(page.locator('[data-props]')).toHaveCount(0);
  await page.evaluate((address) => {
    const image = new Image();
    image.src = address;
    document.body.append(image);
  }, `https://${host}/pixel.gif`);
  await expect.poll(() => counted(request, host)).toMatchObject([{ kind: 'policy' }]);
  ignoreErrors(consoleErrors, 'Content Security Policy');
});
