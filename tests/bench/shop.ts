import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildSite, isBuildCurrent } from '#netlify/build/build-site.ts';
import { startEnvironment } from '#netlify/local/environment.ts';
import { startSiteServer } from '#netlify/local/site-server.ts';
import { findLightBrowser } from '#tools/browser/find-browser.ts';
import { ADDRESS_HEADER } from './customer-address.ts';
import type { Table } from './report.ts';

/** Shop that the bench measures, with its own data, an empty mailbox and the demonstration catalog. */
export interface Shop {
  /** Code of a product that always exists. */
  code: string;
  dataDirectory: string;
  /** URL of the built site with its API, as `npm start` serves it. The first call builds and starts it. */
  origin(): Promise<string>;
  /** Port through which Lighthouse connects to the browser. */
  debuggingPort: number;
  browser(): Promise<Browser>;
  stop(): Promise<void>;
}

/** One part of the bench. */
export type Part = (shop: Shop) => Promise<Table[]>;

const DEBUGGING_PORT = 9333;

/** Opens a shop whose table is in a temporary folder. */
export async function openShop(): Promise<Shop> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'lim-and-loom-bench-'));
  const settings = {
    port: 0,
    dataDirectory,
    databaseEndpoint: undefined,
    adminKey: undefined,
    buildsLocally: false,
  };
  const environment = await startEnvironment(settings);
  let server: ReturnType<typeof serve> | undefined;
  let browser: Promise<Browser> | undefined;

  async function serve() {
    if (!(await isBuildCurrent())) await buildSite();
    return startSiteServer({
      port: 0,
      dataDirectory,
      fileCompression: 'smallest',
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
      // A failed build has already printed its error.
      await server?.then((running) => running.stop()).catch(() => undefined);
      await environment.stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}
