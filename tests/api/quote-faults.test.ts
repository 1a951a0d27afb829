import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { acceptQuote } from '#contracts/quotes/quote-acceptance.ts';
import { requestQuote } from '#contracts/quotes/quote-request.ts';
import type { QuoteCredentials } from '#contracts/quotes/quotes.ts';
import { getQuote, saveQuoteDraft, sendQuote } from '#contracts/quotes/staff-quotes.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { emailContact } from '#functions/db/contact-keys.ts';
import { idempotencyKey, OUTBOX_PARTITION, quoteContactPartition } from '#functions/db/keys.ts';
import { outboxEmailSchema } from '#functions/outbox/outbox-email.ts';
import { quoteKeyHash } from '#functions/quotes/new-quote.ts';
import { quoteRepository } from '#functions/quotes/repository.ts';
import { apiProcesses } from '#tests/support/api/api-processes.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import {
  type Fault,
  type FaultyNetwork,
  faultyNetwork,
} from '#tests/support/api/faulty-network.ts';
import { product } from '#tests/support/api/products.ts';
import { acceptance, draftBody, quoteBody } from '#tests/support/api/quote-bodies.ts';
import { opened, requested, sentQuote } from '#tests/support/api/quotes.ts';
import { ADMIN_KEY, ask, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { allOrders } from '#tests/support/api/whole-orders.ts';

const newTable = testDatabase();
const startProcess = apiProcesses();
let settings: ConnectionSettings;
let network: FaultyNetwork;
/** The shop behind the faulty network, and another instance with direct access to the table. */
let shop: RunningApi;
let direct: RunningApi;
const SOFA = 'LL-SF-1';
/** Last valid day for processes with a real clock. */
const FAR = '2999-12-31';
const PATIENCE = { limitFactor: 1000 };

/** Settings of the table behind the faulty network. */
const behindNetwork = () => ({ ...settings, endpoint: network.endpoint });

beforeAll(async () => {
  network = await faultyNetwork((await newTable()).endpoint ?? '');
});

beforeEach(async () => {
  settings = await newTable();
  network.reset();
  direct = runApi({ ...settings, requestMs: 30_000 }, PATIENCE);
  shop = runApi({ ...behindNetwork(), requestMs: 250 }, PATIENCE);
  await stock(direct, [product({ code: SOFA })]);
});

/** Action by a customer or staff, with its call's URL. */
interface Action {
  path: string;
  headers: Record<string, string>;
  body: unknown;
  send(api: RunningApi): Promise<Response>;
  /** Expects that all parts are stored, or none. */
  stored(): Promise<'all' | 'nothing'>;
  success: number;
  /** Status of a retry after the action is stored. */
  repeated: number;
  /** Number of emails that the action sends. */
  emails: number;
}

function requesting(key: string): Action {
  const [body, headers] = [quoteBody([SOFA]), { 'idempotency-key': key }];
  return {
    path: '/quote',
    headers,
    body,
    success: 201,
    repeated: 201,
    emails: 2,
    send: (api) => request(api.app, requestQuote, { body, headers }),
    async stored() {
      const attempt = await direct.database.get(idempotencyKey(quoteKeyHash(key)));
      const number = attempt && String(attempt['quoteNumber']);
      const whole = number && (await quoteRepository(direct.database).aggregate(number));
      if (!whole) {
        expect(attempt).toBeUndefined();
        return 'nothing';
      }
      expect(whole.quote.state).toBe('requested');
      expect(whole.request.lines).toHaveLength(1);
      const links = await direct.database.queryPartition(
        quoteContactPartition(emailContact('linh@example.com')),
      );
      expect(links.filter((link) => link['number'] === number)).toHaveLength(1);
      return 'all';
    },
  };
}

function accepting(credentials: QuoteCredentials): Action {
  const body = acceptance(credentials);
  return {
    path: '/quote/accept',
    headers: {},
    body,
    success: 200,
    repeated: 200,
    emails: 2,
    send: (api) => request(api.app, acceptQuote, { body }),
    async stored() {
      const { state, accepted } = await opened(direct, credentials);
      const orders = (await allOrders(direct.database)).filter(
        ({ prices }) => prices?.quote === credentials.number,
      );
      expect(orders.map(({ number }) => number)).toEqual(accepted ? [accepted.order] : []);
      expect(state).toBe(accepted ? 'accepted' : 'sent');
      return accepted ? 'all' : 'nothing';
    },
  };
}

/** Sends a quote's draft. */
async function sending(): Promise<Action> {
  const { number, secret } = await requested(direct, [SOFA]);
  const params = { number };
  await ask(direct.app, saveQuoteDraft, { params, body: draftBody([SOFA]) });
  const body = { revision: 1, draftRevision: 1 };
  return {
    path: `/admin/quotes/${number}/send`,
    headers: { authorization: `Bearer ${ADMIN_KEY}` },
    body,
    success: 200,
    repeated: 200,
    emails: 1,
    send: (api) => request(api.app, sendQuote, { params, body }),
    async stored() {
      const { state, versions } = await opened(direct, { number, secret });
      const { result } = await ask(direct.app, getQuote, { params });
      const isStored = versions.length > 0;
      expect(versions).toHaveLength(isStored ? 1 : 0);
      expect(state).toBe(isStored ? 'sent' : 'requested');
      expect(result.draftRevision).toBe(isStored ? 0 : 1);
      const quotes = result.defaults.lastPrices[SOFA]?.map(({ quote }) => quote) ?? [];
      expect(quotes.filter((quote) => quote === number)).toHaveLength(isStored ? 1 : 0);
      return isStored ? 'all' : 'nothing';
    },
  };
}

/** Retries an action, and expects that everything is stored. */
async function retry(action: Action, before: 'all' | 'nothing'): Promise<void> {
  const { status } = await action.send(shop);
  expect(status).toBe(before === 'all' ? action.repeated : action.success);
  expect(await action.stored()).toBe('all');
}

const ACTIONS = [
  ['a request', async (name: string) => requesting(name)],
  ['a version', sending],
  ['an acceptance', async () => accepting(await sentQuote(direct, [SOFA], { validUntil: FAR }))],
] as const;

/** Ids of the emails that wait in the table. */
async function waitingIds(): Promise<string[]> {
  const items = await direct.database.queryIndex(OUTBOX_PARTITION, { limit: 1000 });
  return items.map((item) => outboxEmailSchema.parse(item).id);
}

const FAULTS: readonly Fault[] = ['refused', 'throttled', 'broken', 'lost', 'silent'];

test.each(ACTIONS.flatMap(([name, make]) => FAULTS.map((fault) => [name, fault, make] as const)))(
  '%s is stored completely or not at all with the fault "%s", and a retry completes it',
  async (_, fault, make) => {
    let step = 1;
    for (let finished = false; !finished; step += 1) {
      const action = await make(`${fault}-from-${step}`);
      network.reset();
      network.rule = (number) => (number >= step ? fault : undefined);
      const response = await action.send(shop);
      finished = network.seen.length < step;
      const stored = await action.stored();
      // A confirmed action is stored. A failed one can be sent again.
      if (response.status === action.success) expect(stored).toBe('all');
      else expect(response.status).toBe(503);
      network.reset();
      await retry(action, stored);
    }
    expect(step).toBeGreaterThan(3);
  },
  120_000,
);

test.each(ACTIONS)(
  'a process that is killed at any step of %s stores all or nothing, and no email is lost or sent twice',
  async (_, make) => {
    const mailbox = await mkdtemp(join(tmpdir(), 'killed-'));
    onTestFinished(() => rm(mailbox, { recursive: true, force: true }));
    const outcomes = new Set<string>();
    const before = new Set<string>();
    let killed = true;
    let emails = 0;
    let step = 1;
    for (; killed; step += 1) {
      const action = await make(`killed-at-${step}`);
      emails += action.emails;
      for (const { id } of direct.emails) before.add(id);
      const { child, send } = await startProcess({
        settings: behindNetwork(),
        variables: { MAIL_DIRECTORY: mailbox },
      });
      const ended = once(child, 'exit');
      killed = false;
      network.reset();
      network.rule = (number) => {
        if (number === step) {
          killed = true;
          child.kill('SIGKILL');
        }
        // A request that was sent before the process died may still arrive.
        return number > step ? 'refused' : undefined;
      };
      const answer = await send('POST', action.path, action.body, action.headers);
      if (killed) await ended;
      else child.kill('SIGKILL');
      const stored = await action.stored();
      if (answer === action.success) expect(stored).toBe('all');
      outcomes.add(`${answer} ${stored}`);
      network.reset();
      await retry(action, stored);
    }
    // Kills happened before any write, and after the write.
    expect([...outcomes].some((outcome) => outcome.endsWith('nothing'))).toBe(true);
    expect([...outcomes].some((outcome) => outcome.endsWith('all'))).toBe(true);
    direct.clock.now = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await direct.app.sendEmails();
    expect(await waitingIds()).toEqual([]);
    const sent = [...shop.emails, ...direct.emails].map((email) => email.id);
    const byProcesses = (await readdir(mailbox))
      .filter((file) => file.endsWith('.eml'))
      .map((file) => file.slice(-36, -4));
    const all = new Set([...sent, ...byProcesses].filter((id) => !before.has(id)));
    expect(all.size).toBe(emails);
  },
  180_000,
);
