import { randomBytes } from 'node:crypto';
import type { Interior } from '#contracts/interior.ts';
import { type App, createApp, type Dependencies } from '#functions/app.ts';
import { catalogueRepository } from '#functions/catalogue/repository.ts';
import { connect, type Database } from '#functions/db/client.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import type { LogEntry } from '#functions/log.ts';
import type { EmailMessage } from '#functions/mail/email-message.ts';
import { orderNumber } from '#functions/orders/number.ts';
import { ADMIN_KEY } from './requests.ts';

/** Where the shop of the tests reads of its orders. */
export const SHOP_EMAIL = 'orders@shop.test';

/** What all APIs of a test file have logged (see log-check.ts). */
export const LOGGED: LogEntry[] = [];

/** An API on a table of its own, with a clock that stands until it is set. */
export interface RunningApi {
  app: App;
  database: Database;
  clock: { now: Date };
  log: LogEntry[];
  /** Mails that have been sent. */
  mails: EmailMessage[];
  /** Another running copy of the API on the same table. */
  another(): App;
}

/** Opens the API on a table. `wishes` replace what comes from outside. */
export function runApi(
  settings: ConnectionSettings,
  wishes: Partial<Dependencies> = {},
): RunningApi {
  const database = connect(settings);
  const clock = { now: new Date('2026-05-05T08:00:00.000Z') };
  const log: LogEntry[] = [];
  const mails: EmailMessage[] = [];
  let requests = 0;
  const another = () =>
    createApp({
      database: connect(settings),
      adminKey: ADMIN_KEY,
      now: () => clock.now,
      random: Math.random,
      newOrderNumber: () => orderNumber(randomBytes(8)),
      newRequestId: () => {
        requests += 1;
        return `request-${requests}`;
      },
      log: (entry) => {
        log.push(entry);
        LOGGED.push(entry);
      },
      listeners: {},
      siteUrl: undefined,
      randomBytes,
      // The real algorithm, at its cheapest.
      passwordCost: { memory: 8, passes: 1 },
      limitFactor: 1,
      social: { clients: {}, standIn: undefined },
      shopEmail: SHOP_EMAIL,
      shopLanguage: 'en',
      sendLetter: async (letter) => {
        mails.push(letter);
      },
      ...wishes,
    });
  return { app: another(), database, clock, log, mails, another };
}

/** Puts products into the table without going through the API. */
export async function stock(api: RunningApi, interiors: readonly Interior[]): Promise<void> {
  await catalogueRepository(api.database).fill(interiors);
}
