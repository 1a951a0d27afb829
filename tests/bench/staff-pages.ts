import { type Browser, request } from '@playwright/test';
import { sitePaths } from '#src/i18n/paths.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { enrollInBrowserShop, firstOwnerToken } from '#tests/support/browser-staff.ts';
import { LISTED_ORDERS, startFloor } from './floor.ts';
import { type Row, ratioToFloor } from './report.ts';
import type { Shop } from './shop.ts';
import { newPhone, slowDown } from './slow-phone.ts';
import { medianTimes } from './timing.ts';

/** Sections with a list, and the first row of the list. */
const LISTS = [
  ['orders', '.rows tbody tr'],
  ['products', '.rows tbody tr'],
  ['today', '.today__row'],
] as const;

/** First row of the floor page. */
const FLOOR_ROW = '.rows tbody tr';

/** Earlier visits of the phone. Browsers keep compiled scripts from the second visit on. */
const EARLIER_VISITS = 3;
/** Time after a visit in which the browser stores compiled scripts, in milliseconds. */
const STORING_MS = 3000;

/** Console message of a page that shows its first row, followed by the milliseconds. */
const ROW_MESSAGE = 'first row after';

/**
 * Rows for the times until staff pages show their first list, on the phone of somebody who works there. Their floor is a
 * page that fetches and shows the same number of orders, on the same phone.
 */
export async function staffRows(shop: Shop, runs: number): Promise<Row[]> {
  const [origin, browser] = [await shop.origin(), await shop.browser()];
  const cookie = await signIn(shop, origin);
  const floor = await startFloor(shop);
  const rows: Row[] = [];
  for (const [section, row] of LISTS) {
    const url = `${origin}${sitePaths('vn').admin()}?section=${section}`;
    const [time = Number.NaN, floorTime = Number.NaN] = await medianTimes(runs, [
      () => timeFirstRow(browser, url, row, cookie),
      () => timeFirstRow(browser, floor.ordersUrl, FLOOR_ROW, cookie),
    ]);
    rows.push(
      ratioToFloor(`Staff area, ${section}: until the first row of the list`, time, floorTime, 2),
    );
  }
  await floor.stop();
  return rows;
}

/** Creates orders and the first owner. @returns the cookie of the owner's session */
async function signIn(shop: Shop, origin: string): Promise<string> {
  const context = await request.newContext({ baseURL: origin });
  try {
    for (let order = 0; order < LISTED_ORDERS; order += 1) {
      await context.post('/api/order', { data: orderBody([shop.code]) });
    }
    const token = await firstOwnerToken(context, process.env['ADMIN_KEY'] ?? '');
    return (await enrollInBrowserShop(context, token, 'Hà')).cookie;
  } finally {
    await context.dispose();
  }
}

/** Opens a page again after some visits. Returns the milliseconds from navigation start to the first row, or infinity. */
async function timeFirstRow(
  browser: Browser,
  url: string,
  row: string,
  cookie: string,
): Promise<number> {
  const page = await newPhone(browser);
  const cookies = [{ name: 'staff', value: cookie, url: new URL('/', url).href }];
  await page.context().addCookies(cookies);
  for (let visit = 0; visit < EARLIER_VISITS; visit += 1) {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(STORING_MS);
    await page.goto('about:blank');
  }
  await slowDown(page);
  // The page reports the row itself, because polling by the tool would slow it down.
  const shown = page.waitForEvent('console', (message) => message.text().startsWith(ROW_MESSAGE));
  await page.addInitScript(
    ({ row, prefix }) => {
      const look = () => {
        // biome-ignore lint/suspicious/noConsole: the tool reads this message
        if (document.querySelector(row)) console.debug(prefix, performance.now());
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { row, prefix: ROW_MESSAGE },
  );
  await page.goto(url, { waitUntil: 'commit' });
  const time = await shown.then(
    (message) => Number(message.text().slice(ROW_MESSAGE.length)),
    () => Number.POSITIVE_INFINITY,
  );
  await page.context().close();
  return time;
}
