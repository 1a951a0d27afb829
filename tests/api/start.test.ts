import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errorBodySchema } from '#contracts/errors.ts';
import { API_BASE } from '#domain/limits.ts';
import { staffAreaLine } from '#netlify/commands/staff-area-line.ts';
import { startFrontServer } from '#netlify/local/front-server.ts';
import { localHosts } from '#netlify/local/request-guard.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { ADMIN_KEY, FACTOR_KEY, QUOTE_LINK_KEY } from '#tests/support/api/requests.ts';
import { freePort } from '#tests/support/free-port.ts';
import { FOREIGN_TARGETS, sendRaw, statusOf } from '#tests/support/raw-request.ts';
import { UserFacingError } from '#tools/user-facing-error.ts';

const newTable = testDatabase();

/** Starts a program of the project with new data. Returns its output so far, and its exit code. */
async function startCommand(name: string, environment: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  const program = fileURLToPath(new URL(`../../${name}`, import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder, ...environment },
  });
  const closed = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await closed;
    await rm(folder, { recursive: true, force: true });
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output.text += text.toString();
    });
  }
  return { output, closed };
}

test('an invalid variable stops the start, and the message names it without its value', async () => {
  const { output, closed } = await startCommand('netlify/commands/start.ts', {
    SMTP_URL: 'http://user:hunter2@mail.test',
    SITE_URL: 'hunter2',
  });
  expect(await closed).toBe(1);
  expect(output.text).toMatch(/SMTP_URL: .*\n.*SITE_URL: |SITE_URL: .*\n.*SMTP_URL: /);
  expect(output.text).not.toContain('hunter2');
}, 60_000);

const STARTING = 'The shop is starting';

/** Requests a URL again and again until it responds. Fails if the program ends before. */
async function firstResponse(url: string, closed: Promise<unknown>): Promise<Response> {
  for (;;) {
    const end = closed.then((code) => {
      throw new Error(`The program has ended with code ${code}`);
    });
    const response = await Promise.race([fetch(url).catch(() => undefined), end]);
    if (response) return response;
  }
}

test('`npm run dev` shows that it starts, refuses foreign requests, and never closes its port until it is ready', async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { output, closed } = await startCommand('netlify/commands/dev.ts', { PORT: String(port) });
  const isReady = () => output.text.includes(`Shop      ${origin}`);

  const starting = await firstResponse(`${origin}/vn`, closed);
  const page = await starting.text();
  const call = await fetch(`${origin}${API_BASE}/health`);
  const failure = await call.json();
  const foreign = [];
  for (const target of FOREIGN_TARGETS) {
    foreign.push(statusOf(await sendRaw(port, `GET ${target} HTTP/1.1`, 'Host: localhost')));
  }
  const otherHost = await sendRaw(port, 'GET / HTTP/1.1', 'Host: evil.example');
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket'];
  const socket = await sendRaw(port, 'GET / HTTP/1.1', 'Host: localhost', ...upgrade);
  const otherSocket = await sendRaw(port, 'GET / HTTP/1.1', 'Host: evil.example', ...upgrade);
  // All of these responses came before the shop was ready.
  expect(isReady()).toBe(false);
  expect(starting.status).toBe(503);
  expect(starting.headers.get('refresh')).toBe('1');
  expect(starting.headers.get('retry-after')).toBe('1');
  expect(starting.headers.get('cache-control')).toBe('no-store');
  expect(page).toContain(STARTING);
  expect(call.status).toBe(503);
  expect(errorBodySchema.parse(failure).error.code).toBe('unavailable');
  expect(foreign).toEqual(FOREIGN_TARGETS.map(() => 400));
  expect(statusOf(otherHost)).toBe(421);
  expect(statusOf(socket)).toBe(503);
  expect(statusOf(otherSocket)).toBe(421);

  // `fetch` would throw if the port was closed between the two servers.
  const health: number[] = [];
  while (health.at(-1) !== 200) health.push((await fetch(`${origin}${API_BASE}/health`)).status);
  expect(new Set(health)).toEqual(new Set([503, 200]));
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  const ready = await fetch(`${origin}/vn/privacy-policy`);
  expect(ready.status).toBe(200);
  expect(await ready.text()).not.toContain(STARTING);
}, 240_000);

test('`npm run dev` ends with the reason when its port is in use, or another start fails', async () => {
  const port = await freePort();
  const front = await startFrontServer({ port, hosts: localHosts(), everywhere: false });
  onTestFinished(() => front.stop());
  const taken = await startCommand('netlify/commands/dev.ts', { PORT: String(port) });
  expect(await taken.closed).toBe(1);
  expect(taken.output.text).toContain(`Port ${port} is in use`);

  const wrong = await startCommand('netlify/commands/dev.ts', {
    PORT: String(await freePort()),
    SMTP_URL: 'x',
  });
  expect(await wrong.closed).toBe(1);
  expect(wrong.output.text).toContain('SMTP_URL: ');
}, 120_000);

test('the URL of a shop that does not start shows the reason, without reloading', async () => {
  const port = await freePort();
  const front = await startFrontServer({ port, hosts: localHosts(), everywhere: false });
  onTestFinished(() => front.stop());
  front.fail(new UserFacingError('The data file <a> cannot be read'));
  const page = await fetch(`http://localhost:${port}/`);
  expect(page.status).toBe(503);
  expect(page.headers.get('refresh')).toBeNull();
  expect(await page.text()).toContain('The data file &lt;a&gt; cannot be read');
  const call = await fetch(`http://localhost:${port}${API_BASE}/health`);
  expect(errorBodySchema.parse(await call.json()).error.code).toBe('unavailable');
});

test('the tests on DynamoDB Local say how to install it', async () => {
  const program = 'tests/support/api/on-dynamodb-local.ts';
  const missing = await startCommand(program, {});
  expect(await missing.closed).toBe(1);
  expect(missing.output.text).toMatch(/^Set DYNAMODB_LOCAL to .* accept its license: https:/);
  const empty = await startCommand(program, { DYNAMODB_LOCAL: tmpdir() });
  expect(await empty.closed).toBe(1);
  expect(empty.output.text).toContain('contains no DynamoDBLocal.jar');
}, 60_000);

test('the start message has the link for the first owner, and no log line', async () => {
  const { endpoint, tableName } = await newTable();
  vi.stubEnv('DYNAMODB_ENDPOINT', endpoint);
  vi.stubEnv('TABLE_NAME', tableName);
  vi.stubEnv('ADMIN_KEY', ADMIN_KEY);
  vi.stubEnv('QUOTE_LINK_KEY', QUOTE_LINK_KEY);
  vi.stubEnv('FACTOR_KEY', FACTOR_KEY);
  vi.stubEnv('URL', 'http://localhost:8888');
  const output = vi.spyOn(process.stdout, 'write');
  onTestFinished(() => {
    output.mockRestore();
    vi.unstubAllEnvs();
  });
  const line = await staffAreaLine('http://localhost:8888', { hasLocalKey: true });
  expect(line).toMatch(/^Staff {5}http:\/\/localhost:8888\/admin#enroll=[0-9a-f]{32}\./);
  const logged = output.mock.calls.filter(([text]) => String(text).includes('createFirstOwner'));
  expect(logged).toEqual([]);
});
