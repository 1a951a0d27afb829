import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { API_BASE } from '#contracts/limits.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { FOREIGN_METHODS, sendAnyMethod } from '#tests/support/api/any-method.ts';
import { freePort } from '#tests/support/free-port.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { FOREIGN_TARGETS, sendRaw, statusOf } from '#tests/support/raw-request.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const text = say('en');
const paths = pathsIn('en');
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts `npm run dev` with its own data in the usual folder, and stops it after the test. */
async function startDeveloping(): Promise<{
  origin: string;
  /** Path of the data on the server, if it served them. */
  data: string;
  [Symbol.asyncDispose](): Promise<void>;
}> {
  const folder = join(root, '.data');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [port, data] = [await freePort(), await mkdtemp(join(folder, 'test-'))];
  const server = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  for await (const line of createInterface(server.stdout)) if (line.includes(origin)) break;
  return {
    origin,
    data: `/.data/${basename(data)}`,
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(data, { recursive: true });
    },
  };
}

test('`npm run dev` serves islands, the API, and 404 pages in their language', async ({
  page,
  consoleErrors,
}) => {
  // Pages consist of hundreds of files, which are built on request.
  test.slow();
  await using developing = await startDeveloping();
  const open = async (address: string) => {
    await page.goto(developing.origin + address);
    await page.waitForFunction(() => !window.earlyTaps);
  };
  const patience = { timeout: 15_000 };

  // The same as under `npm start` (D35).
  for (const method of FOREIGN_METHODS) {
    const answer = await sendAnyMethod(`${developing.origin}${API_BASE}/health`, method);
    expect(answer.status, method).toBe(405);
    expect(answer.headers.get('allow'), method).toBe('GET, HEAD, OPTIONS');
  }
  for (const method of ['TRACE', 'TRACK']) {
    expect((await sendAnyMethod(developing.origin, method)).status, method).toBe(405);
  }

  const port = Number(new URL(developing.origin).port);
  for (const target of FOREIGN_TARGETS) {
    const response = await sendRaw(port, `GET ${target} HTTP/1.1`, 'Host: localhost');
    expect(statusOf(response), target).toBe(400);
  }
  for (const target of ['/', '/mailbox', `${API_BASE}/health`, '/@vite/client']) {
    const response = await sendRaw(port, `GET ${target} HTTP/1.1`, 'Host: evil.example');
    expect(statusOf(response), target).toBe(421);
  }
  for (const target of [`${developing.data}/admin-key`, `${developing.data}/dynamodb.sqlite?raw`]) {
    const response = await page.request.get(developing.origin + target);
    expect(response.status(), target).toBe(403);
  }
  const elsewhere = { headers: { origin: 'http://localhost:1' } };
  const mailbox = await page.request.get(`${developing.origin}/mailbox`, elsewhere);
  expect(mailbox.headers()['access-control-allow-origin']).toBeUndefined();
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Protocol: vite-hmr'];
  const socket = await sendRaw(port, 'GET / HTTP/1.1', 'Host: evil.example', ...upgrade);
  expect(statusOf(socket)).toBe(421);
  for (const path of ['/%', '/mailbox/%', '/vn/%ff', '/products/sofa/%', '/share/%.jpg']) {
    const response = await sendRaw(port, `GET ${path} HTTP/1.1`, 'Host: localhost');
    expect([400, 404], path).toContain(statusOf(response));
  }

  const missing = await page.request.get(`${developing.origin}/kr/nothing`);
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain(say('kr')('errors', 'not-found-title'));

  // Vite reloads the page when it finds a new dependency.
  await expect(async () => {
    await open(paths.product('Sofa', SOFA));
    await page.getByRole('banner').locator('[data-basket-button]').click();
    const panel = page.getByRole('dialog', { name: text('basket', 'title') });
    await expect(panel.getByText(text('basket', 'empty-title'))).toBeVisible(patience);
  }).toPass();

  await expect(async () => {
    await open(paths.category('Sofa'));
    await page.locator('.card').first().hover();
    await page.locator('.card__quick').first().click();
    await expect(page.getByRole('dialog').locator('[data-add-to-basket]')).toBeVisible(patience);
  }).toPass();
  await page.close();
  ignoreErrors(
    consoleErrors,
    'Outdated Optimize Dep',
    'Failed to fetch dynamically imported module',
  );
});
