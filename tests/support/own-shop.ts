import type { Page } from '@playwright/test';
import { ensureTable } from '#functions/db/table.ts';
import { startDatabase } from '#local/database.ts';
import { tableAt } from './api/database.ts';
import { type RunningApi, runApi } from './api/running-api.ts';

/** A shop beside the one under test, for what that one cannot be brought to: its clock and its post are the test's. */
export interface OwnShop extends RunningApi {
  /** Whether mails are taken. */
  post: { isOpen: boolean };
  close: () => Promise<void>;
}

/** Answers the API's calls of a page by the real API on a fresh database in memory; pages stay those of the shop under test. */
export async function openOwnShop(page: Page): Promise<OwnShop> {
  const database = await startDatabase();
  const settings = tableAt(database.endpoint);
  await ensureTable(settings);
  const post = { isOpen: true };
  const shop = runApi(settings, {
    sendLetter: async (letter) => {
      if (!post.isOpen) throw new Error('The post is closed');
      shop.mails.push(letter);
    },
  });
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      const asked = route.request();
      const body = asked.postDataBuffer();
      const headers = await asked.allHeaders();
      const request = new Request(asked.url(), {
        method: asked.method(),
        headers: Object.entries(headers).filter(([name]) => !name.startsWith(':')),
        ...(body ? { body: new Uint8Array(body) } : {}),
      });
      const response = await shop.app.handle(request, { ip: '192.0.2.1' });
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      });
    },
  );
  return { ...shop, post, close: () => database.stop() };
}
