import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildIsCurrent, buildSite } from '#integrations/build/build-site.ts';
import { startEnvironment } from '#local/environment.ts';
import { startSiteServer } from '#local/site-server.ts';
import { findLightBrowser } from '#tests/support/find-browser.ts';
import { ADDRESS_HEADER } from './customer-address.ts';
import type { Table } from './report.ts';

/** What the parts of the bench measure: a shop of their own, with an empty mailbox and the demonstration catalogue. */
export interface Shop {
  /** A product that is always there. */
  code: string;
  dataDirectory: string;
  /** The address of the built site with its API, as `npm start` serves it; built and started when first asked for. */
  origin(): Promise<string>;
  /** Where Lighthouse finds the browser. */
  debuggingPort: number;
  browser(): Promise<Browser>;
  stop(): Promise<void>;
}

/** One part of the bench. */
export type Part = (shop: Shop) => Promise<Table[]>;

const DEBUGGING_PORT = 9333;

/** Opens a shop with its table in a folder of its own, which goes with it. */
export async function openShop(): Promise<Shop> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'lim-and-loom-bench-'));
  const settings = { port: 0, dataDirectory, databaseEndpoint: undefined, adminKey: undefined };
  const environment = await startEnvironment(settings);
  let server: ReturnType<typeof serve> | undefined;
  let browser: Promise<Browser> | undefined;

  async function serve() {
    if (!(await buildIsCurrent())) await buildSite();
    return startSiteServer({
      port: 0,
      dataDirectory,
      cacheDirectory: join(dataDirectory, 'images'),
      addressHeader: ADDRESS_HEADER,
    });
  }

  return {
    code: 'LL-SF-1011',
    dataDirectory,
    debuggingPort: DEBUGGING_PORT,
    async origin() {
      server ??= serve();
      return (await server).origin;
    },
    browser() {
      browser ??= chromium.launch({
        executablePath: findLightBrowser(),
        args: ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`],
      });
      return browser;
    },
    async stop() {
      await (await browser)?.close();
      // One that could not be built has said so.
      await server?.then((running) => running.stop()).catch(() => undefined);
      await environment.stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}
