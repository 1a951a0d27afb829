import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { getPublishState, reportBuild } from '#contracts/publishing/publishing.ts';
import type { Language } from '#domain/languages.ts';
import type { StaffRole } from '#domain/staff/staff-roles.ts';
import { formatDateTime, marketTimeOfDay } from '#domain/time/market-time.ts';
import { CATALOG_VERSION_KEY } from '#functions/db/keys.ts';
import { buildHook } from '#functions/publishing/build-hook.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { type BuildHook, startBuildHook } from '#tests/support/api/build-hook.ts';
import { product } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { forgetStaffRole } from '#tests/support/forget-staff-role.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import {
  codeAt,
  createStaffMember,
  ownerOf,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

/** Time zone of the browser, in which staff read times. */
const ZONE = 'Asia/Tokyo';
test.use({ timezoneId: ZONE });

const CODE = 'LL-SF-1';
const PERSON = 'Lan';
const PICTURE = '/pictures/sora-sand-hero.webp';

/** Shop with one published product and its build hook, and a function that stops both. */
interface PublishingShop extends OwnShop {
  hook: BuildHook;
  /** Reports the start or the result of the build that was requested last. */
  report: (result: 'started' | 'succeeded' | 'failed', build?: string) => Promise<void>;
}

/** Reason of a failed build. */
const REASON = 'delivery.md: updated: must be a year such as 2024';

async function openShop(
  context: BrowserContext,
  { hasHook = true }: { hasHook?: boolean } = {},
): Promise<PublishingShop> {
  const stops: (() => Promise<void>)[] = [];
  const hook = await startBuildHook((stop) => stops.push(stop));
  const callBuildHook = hasHook ? buildHook(hook.url) : undefined;
  const shop = await openOwnShop(context, { callBuildHook });
  await context.clock.setFixedTime(shop.clock.now);
  const report: PublishingShop['report'] = async (result, build = hook.requested.at(-1) ?? '') => {
    const stored = await shop.database.get(CATALOG_VERSION_KEY);
    const catalogue = Number(stored?.['version']);
    const body =
      result === 'failed' ? { build, result, reason: REASON } : { build, result, catalogue };
    await ask(shop.app, reportBuild, { body });
  };
  await stock(shop, [
    product({ code: CODE, title: 'Maru', imageSmall: [PICTURE], imageBig: [PICTURE] }),
  ]);
  await report('started', 'deployment-1');
  await report('succeeded', 'deployment-1');
  const close = async () => {
    await shop.close();
    for (const stop of stops) await stop();
  };
  return { ...shop, hook, report, close };
}

async function signIn(context: BrowserContext, { cookie }: Pick<StaffMember, 'cookie'>) {
  const url = base.info().project.use.baseURL ?? '';
  const attributes = { url, httpOnly: true, sameSite: 'Strict' } as const;
  await forgetStaffRole(context);
  await context.addCookies([{ name: 'staff', value: cookie, ...attributes }]);
}

/** Changes the product's title in the staff area's form. */
async function save(page: Page, language: Language, title: string): Promise<void> {
  const text = say(language);
  const field = text('admin', 'field-title');
  const label = text('admin', 'language-of', { field, language: languageOption('en').name });
  await page.getByLabel(label, { exact: true }).fill(title);
  await page.getByRole('button', { name: text('drafts', 'ready'), exact: true }).click();
}

const addressOf = (language: Language, section: string) =>
  `${sitePaths(language).admin()}?section=${section}`;

/** State of publishing in the rail. */
const summary = (page: Page) => page.locator('.rail .publish-summary');
/** Message after an action. The draft list has its own status. */
const message = (page: Page) => page.locator('.msg[role="status"]');
const news = (page: Page) => page.locator('.frame > [aria-live]');
const publishButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: say(language)('publishing', 'publish-now'), exact: true });

for (const language of flowLanguages('vn')) {
  test(`a saved product is counted immediately, one of two tabs publishes, and both see the result (${language})`, async ({
    page,
    context,
  }) => {
    const text = say(language);
    const shop = await openShop(context);
    await signIn(context, await createStaffMember(shop, 'editor'));
    const time = marketTimeOfDay(shop.clock.now, ZONE);
    const publishedText = text('publishing', 'state-published', { time });
    const waiting = text('publishing', 'state-changes_one', { count: 1 });
    const building = text('publishing', 'state-building');
    const other = await context.newPage();

    await test.step('the menu counts the saved product without a reload', async () => {
      await page.goto(`${addressOf(language, 'products')}&product=${CODE}`);
      await expect(summary(page)).toHaveText(publishedText);
      await save(page, language, 'Maru swivel armchair');
      await expect(summary(page)).toHaveText(waiting);
      await expect(news(page)).toHaveText(waiting);
    });

    await test.step('the list has product, kind, person and time', async () => {
      await summary(page).getByRole('link').click();
      const heading = page.getByRole('heading', { level: 2 });
      await expect(heading).toBeFocused();
      const changes = page.getByRole('region', { name: text('publishing', 'changes') });
      const row = changes.getByRole('row').last();
      await expect(row).toContainText(text('publishing', 'action-changed'));
      await expect(row).toContainText(PERSON);
      await expect(row).toContainText(formatDateTime(shop.clock.now, ZONE, language));
      await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(`product=${CODE}`));
      await expectAccessible(page, { language });
    });

    await test.step('the second of two people who publish sees that a build runs', async () => {
      await other.goto(addressOf(language, 'publishing'));
      await expect(summary(other)).toHaveText(waiting);
      await publishButton(page, language).press('Enter');
      await expect(page.locator('.msg[role="status"]')).toHaveText(text('publishing', 'started'));
      await expect(summary(page)).toHaveText(building);
      await publishButton(other, language).click();
      const moment = formatDateTime(shop.clock.now, ZONE, language);
      await expect(message(other)).toHaveText(
        text('publishing', 'not-building', { by: PERSON, moment }),
      );
      await expect(summary(other)).toHaveText(building);
      expect(shop.hook.requested).toHaveLength(1);
      await expectAccessible(page, { language });
    });

    await test.step('both tabs show the result, and there is nothing more to publish', async () => {
      await shop.report('started');
      await shop.report('succeeded');
      for (const tab of [page, other]) {
        await expect(summary(tab)).toHaveText(publishedText);
        await expect(news(tab)).toHaveText(publishedText);
        const history = tab.getByRole('region', { name: text('publishing', 'history') });
        const latest = history.getByRole('row').nth(1);
        await expect(latest).toContainText(text('publishing', 'build-succeeded'));
        await expect(latest).toContainText(text('publishing', 'contains_one', { count: 1 }));
      }
      await publishButton(page, language).click();
      await expect(page.locator('.msg[role="status"]')).toHaveText(
        text('publishing', 'not-nothing-to-publish'),
      );
      expect(shop.hook.requested).toHaveLength(1);
    });
    await shop.close();
  });
}

test('a failed build and a cut connection say what happened, and how to go on', async ({
  page,
  context,
  consoleErrors,
}) => {
  const text = say('kr');
  const shop = await openShop(context);
  await signIn(context, await createStaffMember(shop, 'editor'));
  await page.goto(`${addressOf('kr', 'products')}&product=${CODE}`);
  await save(page, 'kr', 'Maru swivel armchair');
  await summary(page).getByRole('link').click();
  await publishButton(page, 'kr').click();
  await expect(summary(page)).toHaveText(text('publishing', 'state-building'));

  await test.step('the reason of the failure is in the section and in the history', async () => {
    await shop.report('started');
    await shop.report('failed');
    await expect(summary(page)).toHaveText(text('publishing', 'state-failed'));
    await expect(page.getByText(REASON)).toHaveCount(2);
    await expect(page.getByText(text('publishing', 'failed-help'))).toBeVisible();
    await expect(page.getByRole('region', { name: text('publishing', 'changes') })).toContainText(
      'Maru swivel armchair',
    );
    await expectAccessible(page);
  });

  await test.step('without a connection, the state can be loaded again', async () => {
    const all = '**/api/admin/publishing*';
    await context.route(all, (route) => route.abort());
    await publishButton(page, 'kr').click();
    await expect(page.getByRole('alert').first()).toContainText(text('failures', 'network'));
    await expect(summary(page)).toContainText(text('publishing', 'state-unknown'));
    await expectAccessible(page);
    await context.unroute(all);
    await summary(page).getByRole('button').click();
    await expect(summary(page)).toHaveText(text('publishing', 'state-failed'));
    ignoreErrors(consoleErrors, 'ERR_FAILED');
  });

  await test.step('a slow answer keeps the button busy, and the next attempt succeeds', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await context.route('**/api/admin/publishing', async (route) => {
      await promise;
      await route.fallback();
    });
    await publishButton(page, 'kr').click();
    const busy = page.getByRole('button', { name: text('publishing', 'starting') });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await busy.press('Enter');
    resolve();
    await expect(page.locator('.msg[role="status"]')).toHaveText(text('publishing', 'started'));
    await shop.report('succeeded');
    await expect(summary(page)).toContainText(marketTimeOfDay(shop.clock.now, ZONE));
    expect(shop.hook.requested).toHaveLength(2);
  });
  await shop.close();
});

test('the state is checked repeatedly only during a build, and only while the page is visible', async ({
  page,
  context,
}) => {
  const shop = await openShop(context);
  await signIn(context, await createStaffMember(shop, 'editor'));
  let checks = 0;
  page.on('request', (request) => {
    const isCheck = request.method() === getPublishState.method;
    if (isCheck && request.url().endsWith('/api/admin/publishing')) checks += 1;
  });
  const show = (isVisible: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, !isVisible);
  await page.clock.install({ time: shop.clock.now });
  await page.goto(`${addressOf('en', 'products')}&product=${CODE}`);
  await save(page, 'en', 'Maru swivel armchair');
  await expect(summary(page)).toHaveText(
    say('en')('publishing', 'state-changes_one', { count: 1 }),
  );
  const before = checks;
  await page.clock.runFor(600_000);
  expect(checks).toBe(before);

  await summary(page).getByRole('link').click();
  await publishButton(page, 'en').click();
  await expect(summary(page)).toHaveText(say('en')('publishing', 'state-building'));
  const atStart = checks;
  await page.clock.runFor(5_000);
  await expect.poll(() => checks).toBeGreaterThan(atStart);

  await show(false);
  const hidden = checks;
  await page.clock.runFor(600_000);
  expect(checks).toBe(hidden);
  await shop.report('succeeded');
  await show(true);
  await expect(summary(page)).toContainText(marketTimeOfDay(shop.clock.now, ZONE));
  await shop.close();
});

test('sales sees the state only, and the warehouse does not see it', async ({ page, context }) => {
  const text = say('en');
  const shop = await openShop(context);
  const section = page.getByRole('link', { name: text('admin', 'section-publishing') });
  const open = async (role: StaffRole) => {
    await signIn(context, await createStaffMember(shop, role));
    await page.goto(addressOf('en', 'publishing'));
    await expect(page.getByText(text('staff', 'no-access'))).toBeVisible();
    await expect(section).toHaveCount(0);
  };
  await open('sales');
  await expect(summary(page)).toContainText(marketTimeOfDay(shop.clock.now, ZONE));
  await expect(summary(page).getByRole('link')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.publish-bar')).toContainText(marketTimeOfDay(shop.clock.now, ZONE));
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('warehouse');
  await expect(page.locator('.publish-summary')).toHaveCount(0);
  await shop.close();
});

for (const language of flowLanguages('en')) {
  test(`owners change interval and quiet hours after a fresh second factor (${language})`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    const text = say(language);
    const shop = await openShop(context, { hasHook: false });
    const owner = await ownerOf(shop);
    await signIn(context, owner);
    await page.goto(addressOf(language, 'publishing'));
    const form = page.getByRole('form', { name: text('publishing', 'settings') });
    const minutes = form.getByLabel(text('publishing', 'minutes'), { exact: true });
    const limits = { min: 5, max: language === 'vn' ? '1.440' : '1,440' };

    await test.step('a shop without a build hook says so', async () => {
      await publishButton(page, language).click();
      await expect(page.locator('.msg[role="status"]')).toHaveText(
        text('publishing', 'not-no-build-hook'),
      );
    });

    await test.step('invalid values have messages at their fields', async () => {
      await minutes.fill('4');
      await form.getByRole('checkbox').check();
      await form.getByLabel(text('publishing', 'to'), { exact: true }).fill('22:00');
      await minutes.press('Enter');
      await expect(minutes).toBeFocused();
      await expect(minutes).toHaveAccessibleDescription(
        new RegExp(text('publishing', 'error-minutes', limits)),
      );
      await expect(form).toContainText(text('publishing', 'error-same'));
      await expectAccessible(page, { language });
    });

    await test.step('the change asks for a code, and is kept', async () => {
      shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
      await minutes.fill('45');
      await form.getByLabel(text('publishing', 'to'), { exact: true }).fill('07:30');
      await minutes.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog
        .getByLabel(text('staff', 'confirm-code'))
        .fill(codeAt(owner.secret, shop.clock.now));
      await page.keyboard.press('Enter');
      await expect(form.getByRole('status')).toHaveText(text('publishing', 'saved'));
      const { result } = await ask(shop.app, getPublishState);
      expect(result.settings).toEqual({ minutes: 45, quiet: { from: '22:00', to: '07:30' } });
      ignoreErrors(consoleErrors, '403');
    });
    await shop.close();
  });
}
