import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { connect } from '#functions/db/client.ts';
import { catalogRepository } from '#functions/products/repository.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { faultyNetwork } from '#tests/support/api/faulty-network.ts';
import { PASSWORD } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ADMIN_KEY, FACTOR_KEY, ORIGIN, QUOTE_LINK_KEY } from '#tests/support/api/requests.ts';

const newTable = testDatabase();

const lineSchema = z.object({
  time: z.iso.datetime(),
  level: z.enum(['info', 'error']),
  requestId: z.string().min(8),
  call: z.string(),
});

/** Mail server that rejects all recipients and names them in the error, as real servers do. */
async function refusingMailServer(): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      done(Object.assign(new Error(`no mailbox for ${address}`), { responseCode: 550 }));
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

test('every log line is JSON with the request id of the response, and contains no personal data', async () => {
  const settings = await newTable();
  const network = await faultyNetwork(settings.endpoint ?? '');
  await catalogRepository(connect(settings)).fill([product({ code: 'LL-SF-1' })]);
  const program = fileURLToPath(new URL('../support/api/api-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      DYNAMODB_ENDPOINT: network.endpoint,
      TABLE_NAME: settings.tableName,
      ADMIN_KEY,
      QUOTE_LINK_KEY,
      FACTOR_KEY,
      URL: ORIGIN,
      SMTP_URL: await refusingMailServer(),
      MAIL_FROM: 'post@shop.test',
      SHOP_EMAIL: 'us@shop.test',
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }
  await once(child.stdout, 'data');
  const port = output.trim();
  output = '';

  const email = 'linh.private@example.com';
  const ids: (string | null)[] = [];
  async function post(path: string, body: unknown, token?: string) {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'a-private-attempt',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    ids.push(response.headers.get('x-request-id'));
    return response;
  }
  const order = orderBody(['LL-SF-1'], { email, note: 'Ring at Mrs Private' });
  const placed = await post('/order', order);
  const { number } = ((await placed.json()) as { result: { number: string } }).result;
  await post('/order', { ...order, phone: 'nonsense' });
  await post('/order/follow', { number, email: 'wrong.private@example.com' });
  await post('/order/follow', { number, email });
  await post('/users', { email, password: PASSWORD });
  await post('/users/login', { email, password: 'A-Private-Guess-1' });
  await post('/users/forgotPassword', { email });
  const friend = { friendName: 'Private', friendEmail: email, senderName: 'Private' };
  await post('/wishlist/send', { ...friend, senderEmail: email, items: ['LL-SF-1'] });
  await post('/coupons', { firstName: 'Private', lastName: 'Private', email });
  const owner = { email, name: 'Private', language: 'en' };
  await post('/admin/first-owner', { ...owner, key: 'a-private-key-that-is-wrong' });
  await post('/admin/orders/search', { search: email }, ADMIN_KEY);
  network.rule = () => 'broken';
  const failed = await post('/order', { ...order, quantity: [2] });
  expect(failed.status).toBe(503);
  expect(await failed.json()).toMatchObject({ error: { requestId: ids.at(-1) } });
  network.reset();

  const sentIds = () => ids.every((id) => id !== null && output.includes(id));
  await expect.poll(sentIds).toBe(true);
  await expect.poll(() => output.match(/"call":"email [\w-]+"/g)?.length ?? 0).toBeGreaterThan(4);
  const lines = output.trim().split('\n');
  for (const line of lines) lineSchema.parse(JSON.parse(line));
  // The error of the mail server is logged, with its address redacted.
  expect(output).toContain('no mailbox for [address]');
  const secrets = ['private', '@example', '@shop', '3822', 'Lê Lợi', 'Trần', number, ADMIN_KEY];
  for (const secret of [...secrets, PASSWORD]) {
    expect(lines.filter((line) => line.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  }
}, 60_000);
