import { randomBytes } from 'node:crypto';
import type { Product } from '#domain/products/product.ts';
import { type App, createApp } from '#functions/app.ts';
import { connect, type Database } from '#functions/db/client.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import type { Dependencies } from '#functions/dependencies.ts';
import type { LogEntry } from '#functions/log.ts';
import type { EmailMessage } from '#functions/outbox/email-message.ts';
import { catalogRepository } from '#functions/products/repository.ts';
import { readableNumber } from '#functions/readable-number.ts';
import { testAttachments, testBlobs } from './blobs.ts';
import { ADMIN_KEY, BUILD_REPORT_SECRET, FACTOR_KEY, ORIGIN, QUOTE_LINK_KEY } from './requests.ts';

/** Address to which the shop's own emails are sent in tests. */
export const SHOP_EMAIL = 'orders@shop.test';

/** Log entries of all APIs in a test file (see log-check.ts). */
export const LOGGED: LogEntry[] = [];

/** API with its own table, and a clock that only tests change. */
export interface RunningApi {
  app: App;
  database: Database;
  clock: { now: Date };
  log: LogEntry[];
  /** Sent emails. */
  emails: EmailMessage[];
  /** Starts another instance of the API on the same table. */
  another(): App;
}

/** Starts the API on a table. `overrides` replace external dependencies. */
export function runApi(
  settings: ConnectionSettings,
  overrides: Partial<Dependencies> = {},
): RunningApi {
  const database = connect(settings);
  const clock = { now: new Date('2026-05-05T08:00:00.000Z') };
  const log: LogEntry[] = [];
  const emails: EmailMessage[] = [];
  let requests = 0;
  const another = () =>
    createApp({
      database: connect(settings),
      adminKey: ADMIN_KEY,
      adminKeyEnabled: true,
      now: () => clock.now,
      random: Math.random,
      newOrderNumber: () => readableNumber('LL', randomBytes(8)),
      newQuoteNumber: () => readableNumber('LQ', randomBytes(8)),
      quoteLinkKey: QUOTE_LINK_KEY,
      newRequestId: () => {
        requests += 1;
        return `request-${requests}`;
      },
      log: (entry) => {
        log.push(entry);
        LOGGED.push(entry);
      },
      purgeTags: undefined,
      callBuildHook: undefined,
      buildReportSecret: BUILD_REPORT_SECRET,
      siteUrl: ORIGIN,
      allowedHosts: [],
      factorKeys: [FACTOR_KEY],
      isDiskFull: undefined,
      randomBytes,
      // The real algorithm at its lowest cost.
      passwordCost: { memory: 8, passes: 1 },
      limitFactor: 1,
      social: { clients: {}, standIn: undefined },
      blobs: testBlobs,
      attachments: testAttachments,
      // Tests run on loaded machines.
      pictureSeconds: 60,
      findMissingPictures: async () => new Set(),
      readPicture: async () => undefined,
      readPage: async (_, path) => ({
        html: `<main><!-- ${path} --><div data-comparison></div><template data-comparison-button></template></main>`,
        headers: {},
      }),
      readDrawing: async () => undefined,
      findModel: async () => false,
      shopEmail: SHOP_EMAIL,
      shopLanguage: 'en',
      sendEmail: async (letter) => {
        emails.push(letter);
      },
      ...overrides,
    });
  return { app: another(), database, clock, log, emails, another };
}

/** Writes products into the table without the API. */
export async function stock(api: RunningApi, products: readonly Product[]): Promise<void> {
  await catalogRepository(api.database).fill(products);
}
