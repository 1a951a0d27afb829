import type { BrowserContext, Page } from '@playwright/test';
import { ensureTable } from '#functions/db/table.ts';
import { startDatabase } from '#netlify/local/database.ts';
import { stopTestBlobs } from './api/blobs.ts';
import { tableAt } from './api/database.ts';
import { type RunningApi, runApi } from './api/running-api.ts';
import { type Item, wholeTable } from './api/whole-table.ts';

/** Origin of the pages: the shop under test (playwright.config.ts). */
const PAGES = `http://localhost:${process.env['TEST_PORT'] ?? 8899}`;

/** Shop of one test, which controls its clock and its mail server. The shop under test allows neither. */
export interface OwnShop extends RunningApi {
  /** Mail server of the shop. */
  post: { isOpen: boolean };
  /** Network between the pages and the shop. */
  network: {
    /** Loses the answers to changes, which the shop has made by then. */
    losesAnswers: boolean;
    /** Delays or loses a call. Without a response, the page sees a cut connection. */
    carry: (call: Request, arrive: () => Promise<Response>) => Promise<Response | undefined>;
  };
  /** Routes the API calls of another page, or of another browser, to the shop. */
  serve: (pages: Page | BrowserContext) => Promise<void>;
  /** All items of its table. */
  table: () => Promise<Item[]>;
  close: () => Promise<void>;
}

/**
 * Routes the API calls of a page, or of all tabs in a browser, to a real API with a new database in memory. Pages come
 * from the shop under test. `overrides` replace external dependencies.
 */
export async function openOwnShop(
  pages: Page | BrowserContext,
  overrides: Parameters<typeof runApi>[1] = {},
): Promise<OwnShop> {
  const database = await startDatabase();
  const settings = tableAt(database.endpoint);
  await ensureTable(settings);
  const post = { isOpen: true };
  const network: OwnShop['network'] = { losesAnswers: false, carry: (_, arrive) => arrive() };
  const shop = runApi(settings, {
    sendEmail: async (letter) => {
      if (!post.isOpen) throw new Error('The mail server is down');
      shop.emails.push(letter);
    },
    siteUrl: PAGES,
    ...overrides,
  });
  const serve = async (other: Page | BrowserContext) => {
    await other.route(
      (url) => url.pathname.startsWith('/api/'),
      async (route) => {
        const original = route.request();
        const body = original.postDataBuffer();
        const headers = await original.allHeaders();
        const request = new Request(original.url(), {
          method: original.method(),
          headers: Object.entries(headers).filter(([name]) => !name.startsWith(':')),
          ...(body ? { body: new Uint8Array(body) } : {}),
        });
        const arrive = () => shop.app.handle(request, { ip: '192.0.2.1' });
        const response = await network.carry(request, arrive);
        if (!response || (network.losesAnswers && original.method() !== 'GET')) {
          await route.abort('connectionreset');
          return;
        }
        const cookies = response.headers.getSetCookie().join('\n');
        await route.fulfill({
          status: response.status,
          headers: {
            ...Object.fromEntries(response.headers),
            ...(cookies && { 'set-cookie': cookies }),
          },
          body: Buffer.from(await response.arrayBuffer()),
        });
      },
    );
  };
  await serve(pages);
  const table = () => wholeTable(settings);
  const close = async () => {
    await database.stop();
    await stopTestBlobs();
  };
  return { ...shop, post, network, serve, table, close };
}
