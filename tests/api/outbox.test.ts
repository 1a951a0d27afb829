import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { discardEmail, resendEmail } from '#contracts/emails/emails.ts';
import { getTaskHealth } from '#contracts/health/health.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { FAILED_EMAILS_PARTITION, OUTBOX_PARTITION } from '#functions/db/keys.ts';
import { smtp } from '#functions/email/smtp.ts';
import { type EmailMessage, EmailRejected } from '#functions/outbox/email-message.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { outboxRepository } from '#functions/outbox/repository.ts';
import { outboxService } from '#functions/outbox/service.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { FROM } from '#tests/support/api/mailbox.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ADMIN_KEY, ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let settings: ConnectionSettings;
const MINUTE = 60_000;
const CUSTOMER = 'linh@example.com';

beforeEach(async () => {
  settings = await newTable();
});

type Send = (message: EmailMessage) => Promise<void>;

/** Shop with one order, after one attempt to send its emails. */
async function shopWithOrder(sendEmail: Send): Promise<RunningApi & { number: string }> {
  const shop = runApi(settings, { sendEmail });
  await stock(shop, [product({ code: 'LL-SF-1' })]);
  const { result } = await ask(shop.app, placeOrder, { body: orderBody(['LL-SF-1']) });
  return { ...shop, number: result.number };
}

function later(shop: RunningApi, ms: number): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
  return shop.app.sendEmails();
}

async function emailsByState(shop: RunningApi) {
  const [waiting, failed] = await Promise.all(
    [OUTBOX_PARTITION, FAILED_EMAILS_PARTITION].map((partition) =>
      shop.database.queryIndex(partition, { limit: 100 }),
    ),
  );
  return { waiting: waiting ?? [], failed: failed ?? [] };
}

test('staff cannot resend an email while it is being sent', async () => {
  const otherInstance = runApi(settings);
  let twice: number | undefined;
  await shopWithOrder(async (message) => {
    if (message.to !== CUSTOMER) return;
    const params = { id: message.id };
    twice = (await request(otherInstance.app, resendEmail, { params }, { token: ADMIN_KEY }))
      .status;
  });
  expect(twice).toBe(409);
});

describe('the check of background tasks', () => {
  async function emailProblem(shop: RunningApi) {
    const response = await request(shop.app, getTaskHealth);
    return response.ok ? undefined : (await failureOf(response)).fields?.['emails'];
  }

  test('accepts emails that wait for their next attempt', async () => {
    const shop = await shopWithOrder(async () => {
      throw new Error('The mail server is down');
    });
    expect((await emailsByState(shop)).waiting).toHaveLength(2);
    expect(await emailProblem(shop)).toBeUndefined();
  });

  test('reports emails that nothing has attempted for a quarter of an hour', async () => {
    const shop = await shopWithOrder(async () => {
      throw new Error('The mail server is down');
    });
    // The first retry is due after 5 minutes, and the schedule does not run.
    shop.clock.now = new Date(shop.clock.now.getTime() + 19 * MINUTE);
    expect(await emailProblem(shop)).toBeUndefined();
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * MINUTE);
    expect(await emailProblem(shop)).toMatch(/late.+`sendEmails`/);
    await shop.app.sendEmails();
    expect(await emailProblem(shop)).toBeUndefined();
  });

  test('reports an email that was given up until staff discard it', async () => {
    const shop = await shopWithOrder(async (message) => {
      if (message.to === CUSTOMER) throw new EmailRejected(`550 no mailbox ${message.to}`);
    });
    expect(await emailProblem(shop)).toMatch(/given up/);
    const [email] = (await emailsByState(shop)).failed;
    const params = { id: String(email?.['id']) };
    await ask(shop.app, discardEmail, { params }, { token: ADMIN_KEY });
    expect(await emailProblem(shop)).toBeUndefined();
  });
});

describe('emails that have just been stored', () => {
  test('are counted only if they were sent, and wait for the schedule if no time is left', async () => {
    const sent: string[] = [];
    const shop = await shopWithOrder(async () => {
      throw new Error('The mail server is down');
    });
    const items = (await emailsByState(shop)).waiting;
    const emails = items.map((item) => item as unknown as OutboxEmail);
    const outbox = outboxService(
      outboxRepository(shop.database),
      async ({ id, to }) => {
        const message = { id, to, subject: 'Order', text: '', html: '' } as EmailMessage;
        return { message, textWithoutLinks: '' };
      },
      () => [],
      async ({ to }) => {
        if (to !== CUSTOMER) throw new Error('The mail server is down');
        sent.push(to);
      },
      () => [],
      () => shop.clock.now,
      () => {},
    );
    expect(await outbox.send(emails, 0)).toBe(0);
    expect(sent).toEqual([]);
    expect((await emailsByState(shop)).waiting).toHaveLength(2);
    expect(await outbox.send(emails)).toBe(1);
    expect(sent).toEqual([CUSTOMER]);
  });
});

describe('emails that a server does not accept', () => {
  test('are retried with growing pauses under one Message-ID, and fail after two days', async () => {
    const tries: [minute: number, id: string][] = [];
    let minute = 0;
    const shop = await shopWithOrder(async (message) => {
      if (message.to !== CUSTOMER) return;
      tries.push([minute, message.id]);
      throw new Error('The mail server is down');
    });
    for (minute = 5; minute < 3 * 24 * 60; minute += 5) await later(shop, 5 * MINUTE);
    const minutes = tries.map(([at]) => at);
    expect(minutes).toHaveLength(8);
    const pauses = minutes.slice(1).map((at, index) => at - (minutes[index] ?? 0));
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
    expect(pauses.at(-1)).toBeGreaterThan(12 * 60);
    expect(new Set(tries.map(([, id]) => id)).size).toBe(1);
    const { waiting, failed } = await emailsByState(shop);
    expect(waiting).toEqual([]);
    expect(failed).toMatchObject([{ to: CUSTOMER, lastError: 'Error: The mail server is down' }]);
  }, 60_000);

  test('are sent once by the first successful attempt', async () => {
    let open = false;
    const sent: string[] = [];
    const shop = await shopWithOrder(async (message) => {
      if (!open) throw new Error('The mail server is down');
      sent.push(message.to);
    });
    await later(shop, 4 * MINUTE);
    open = true;
    for (let turn = 0; turn < 20; turn += 1) await later(shop, 5 * MINUTE);
    expect(sent.toSorted()).toEqual([CUSTOMER, SHOP_EMAIL]);
    expect(await emailsByState(shop)).toEqual({ waiting: [], failed: [] });
  });

  test('fail immediately if the rejection is permanent, and the log contains no email', async () => {
    const shop = await shopWithOrder(async (message) => {
      if (message.to === CUSTOMER) throw new EmailRejected(`550 no mailbox ${message.to}`);
    });
    const { waiting, failed } = await emailsByState(shop);
    expect(waiting).toEqual([]);
    expect(failed).toMatchObject([
      { to: CUSTOMER, attempts: 1, lastError: 'EmailRejected: 550 no mailbox [address]' },
    ]);
    expect(JSON.stringify(shop.log)).not.toContain('example.com');
    expect(JSON.stringify(shop.log)).toContain('550 no mailbox');
  });

  test('are deleted after 90 days', async () => {
    const shop = await shopWithOrder(() => Promise.reject(new Error('The mail server is down')));
    await later(shop, 91 * 24 * 60 * MINUTE);
    expect(await emailsByState(shop)).toEqual({ waiting: [], failed: [] });
  });
});

describe('several senders', () => {
  test('send an email only once in parallel', async () => {
    const sent: string[] = [];
    const closed = await shopWithOrder(() => Promise.reject(new Error('The mail server is down')));
    const open = runApi(settings, {
      now: () => new Date(closed.clock.now.getTime() + 10 * MINUTE),
      sendEmail: async (message) => void sent.push(message.to),
    });
    const apps = [open.app, ...Array.from({ length: 7 }, () => open.another())];
    await Promise.all(apps.map((app) => app.sendEmails()));
    expect(sent.toSorted()).toEqual([CUSTOMER, SHOP_EMAIL]);
  });

  test('respect the lease of an email, and send it after the lease expires', async () => {
    const shop = runApi(settings, { sendEmail: () => new Promise(() => undefined) });
    await stock(shop, [product({ code: 'LL-SF-1' })]);
    const body = orderBody(['LL-SF-1']);
    const waitUntil = (_lost: Promise<unknown>) => undefined;
    await ask(shop.app, placeOrder, { body }, { waitUntil });
    const sent: string[] = [];
    const next = runApi(settings, { sendEmail: async (message) => void sent.push(message.to) });
    await later(next, MINUTE);
    expect(sent).toEqual([]);
    await later(next, 2 * MINUTE);
    expect(sent.toSorted()).toEqual([CUSTOMER, SHOP_EMAIL]);
    expect(await emailsByState(next)).toEqual({ waiting: [], failed: [] });
  });
});

describe('a mail server', () => {
  /** Real mail server on this machine, with optional faults. */
  async function emailServer(options: SMTPServerOptions = {}) {
    const received: { from: string; to: string[]; raw: Buffer }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        void Array.fromAsync(stream as AsyncIterable<Buffer>).then((parts) => {
          const { mailFrom: emailFrom, rcptTo } = session.envelope;
          received.push({
            from: emailFrom ? emailFrom.address : '',
            to: rcptTo.map((one) => one.address),
            raw: Buffer.concat(parts),
          });
          done();
        });
      },
      ...options,
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as AddressInfo;
    const send = smtp(`smtp://127.0.0.1:${port}`, FROM, {
      timeouts: { silenceMs: 300, messageMs: 1_000 },
    });
    return { received, send };
  }

  const refusing = (responseCode: number): SMTPServerOptions => ({
    onRcptTo: (address, _session, done) => {
      const fault = new Error(`no mailbox ${address.address}`);
      done(address.address === CUSTOMER ? Object.assign(fault, { responseCode }) : null);
    },
  });

  test('receives both emails of an order unchanged', async () => {
    const { received, send } = await emailServer();
    const shop = await shopWithOrder(send);
    expect(await emailsByState(shop)).toEqual({ waiting: [], failed: [] });
    expect(received.map(({ to }) => to).toSorted()).toEqual([[CUSTOMER], [SHOP_EMAIL]]);
    const raw = received.find(({ to }) => to[0] === CUSTOMER)?.raw ?? '';
    const email = await PostalMime.parse(raw);
    expect(email).toMatchObject({
      from: FROM,
      to: [{ address: CUSTOMER }],
      subject: `We have your order ${shop.number}`,
    });
    expect(email.text).toContain(shop.number);
    expect(email.html).toContain(shop.number);
    expect(received[0]?.from).toBe(FROM.address);
  });

  describe('on another machine', () => {
    /** Other name of this machine, which does not count as a loopback address. */
    const FAR = '0.0.0.0';
    /** Starts a mail server that asks for a password, and records the ones that it gets. */
    async function passwordServer(options: SMTPServerOptions = {}) {
      const passwords: unknown[] = [];
      const server = new SMTPServer({
        authOptional: true,
        allowInsecureAuth: true,
        onAuth: ({ password }, _session, done) => {
          passwords.push(password);
          done(null, { user: 'shop' });
        },
        ...options,
      });
      server.on('error', () => undefined);
      await new Promise<void>((resolve) => server.listen(0, FAR, () => resolve()));
      onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
      return { passwords, port: (server.server.address() as AddressInfo).port };
    }
    const MESSAGE = {
      id: 'a',
      createdAt: '2026-05-05T08:00:00.000Z',
      to: CUSTOMER,
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
    } as unknown as EmailMessage;
    const withoutTls = { disabledCommands: ['STARTTLS'] };

    test('gets neither password nor email without TLS', async () => {
      const { passwords, port } = await passwordServer(withoutTls);
      const send = smtp(`smtp://shop:hunter2@${FAR}:${port}`, FROM);
      await expect(send(MESSAGE)).rejects.toThrow();
      expect(passwords).toEqual([]);
    });

    test('gets neither with a certificate that is not valid', async () => {
      const { passwords, port } = await passwordServer();
      const send = smtp(`smtp://shop:hunter2@${FAR}:${port}`, FROM);
      await expect(send(MESSAGE)).rejects.toThrow();
      expect(passwords).toEqual([]);
    });

    test('gets both with TLS, and without it if the setting allows that', async () => {
      const withTls = await passwordServer();
      const trusting = `smtp://shop:hunter2@${FAR}:${withTls.port}?tls.rejectUnauthorized=false`;
      await smtp(trusting, FROM)(MESSAGE);
      expect(withTls.passwords).toEqual(['hunter2']);
      const plain = await passwordServer(withoutTls);
      await smtp(`smtp://shop:hunter2@${FAR}:${plain.port}`, FROM, { tls: 'optional' })(MESSAGE);
      expect(plain.passwords).toEqual(['hunter2']);
    });

    test.each(['127.0.0.1', 'localhost'])('is not %s, where no TLS is needed', async (host) => {
      const { passwords, port } = await passwordServer(withoutTls);
      await smtp(`smtp://shop:hunter2@${host}:${port}`, FROM)(MESSAGE);
      expect(passwords).toEqual(['hunter2']);
    });
  });

  test('with a permanent rejection makes that email fail, and the other one is sent', async () => {
    const { received, send } = await emailServer(refusing(550));
    const shop = await shopWithOrder(send);
    expect(received.map(({ to }) => to)).toEqual([[SHOP_EMAIL]]);
    const { waiting, failed } = await emailsByState(shop);
    expect(waiting).toEqual([]);
    expect(failed).toMatchObject([{ to: CUSTOMER, lastError: expect.stringContaining('550') }]);
    expect(JSON.stringify(shop.log)).not.toContain(CUSTOMER);
  });

  test('with a temporary rejection gets the email again later', async () => {
    const { send } = await emailServer(refusing(451));
    const { waiting, failed } = await emailsByState(await shopWithOrder(send));
    expect(failed).toEqual([]);
    expect(waiting).toMatchObject([{ to: CUSTOMER, lastError: expect.stringContaining('451') }]);
  });

  test('that rejects the login gets the emails again later', async () => {
    const { send } = await emailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
    });
    const { waiting, failed } = await emailsByState(await shopWithOrder(send));
    expect({ waiting: waiting.length, failed: failed.length }).toEqual({ waiting: 2, failed: 0 });
  });

  test.each<[string, SMTPServerOptions]>([
    ['at the greeting', { onConnect: () => undefined }],
    ['at the recipient', { onRcptTo: () => undefined }],
    ['after the message', { onData: (stream) => void stream.resume() }],
  ])('that stops responding %s does not delay the order', async (_, options) => {
    const { send } = await emailServer(options);
    const { waiting } = await emailsByState(await shopWithOrder(send));
    expect(waiting).toHaveLength(2);
  });

  test('that is unreachable gets the emails again later', async () => {
    const { waiting } = await emailsByState(
      await shopWithOrder(
        smtp('smtp://127.0.0.1:1', FROM, { timeouts: { silenceMs: 300, messageMs: 1_000 } }),
      ),
    );
    expect(waiting).toHaveLength(2);
  });
});
