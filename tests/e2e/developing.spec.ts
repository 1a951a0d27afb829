import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { API_BASE } from '#domain/limits.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { FOREIGN_METHODS, sendAnyMethod } from '#tests/support/api/any-method.ts';
import { copyProject, editFile } from '#tests/support/copied-project.ts';
import { freePort } from '#tests/support/free-port.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { FOREIGN_TARGETS, sendRaw, statusOf } from '#tests/support/raw-request.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const text = say('en');
const paths = sitePaths('en');
const vietnamese = sitePaths('vn');
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts `npm run dev` of a project with its own data in the usual folder, and stops it after the test. */
async function startDeveloping(project = root): Promise<{
  origin: string;
  /** Path of the data on the server, if it served them. */
  data: string;
  [Symbol.asyncDispose](): Promise<void>;
}> {
  const folder = join(project, '.data');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [port, data] = [await freePort(), await mkdtemp(join(folder, 'test-'))];
  const server = spawn(process.execPath, ['netlify/commands/dev.ts'], {
    cwd: project,
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

test('`npm run dev` shows edited texts, policies and products without a restart, and errors in them until they are mended', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  await using copy = await copyProject({ withBuild: false });
  const { folder } = copy;
  await using developing = await startDeveloping(folder);
  const patience = { timeout: 30_000 };
  // The overlay has a heading too.
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const overlay = page.locator('vite-error-overlay');

  // The page reloads itself after each edit.
  await page.goto(developing.origin + vietnamese.home());
  const title = say('vn')('home', 'hero-heading');
  await expect(heading).toHaveText(title, patience);
  const texts = join(folder, 'locales/vn/home.json');
  const restoreTexts = await editFile(texts, (text) => text.replace(title, 'Bàn ghế mới về'));
  await expect(heading).toHaveText('Bàn ghế mới về', patience);
  await writeFile(texts, '{\n  "title": "Bàn ghế"\n  "lead": ""\n}\n');
  await expect(overlay).toContainText('locales/vn/home.json, line 3, column 3', patience);
  await page.reload();
  await expect(overlay).toContainText('locales/vn/home.json, line 3, column 3', patience);
  await restoreTexts();
  await expect(heading).toHaveText(title, patience);
  await expect(overlay).toHaveCount(0);

  await page.goto(developing.origin + vietnamese.customerService());
  const policy = join(folder, 'src/content/policies/vn/delivery.md');
  await editFile(policy, (text) => text.replace(/^title: .*$/m, 'title: Giao hàng đường thủy'));
  await expect(page.getByText('Giao hàng đường thủy').first()).toBeVisible(patience);

  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/LL-TB-1061')) statuses.push(response.status());
  });
  await page.goto(developing.origin + vietnamese.product('Table', 'LL-TB-1061'));
  await expect(heading).toContainText('Bàn console Ando', patience);
  const design = join(folder, 'catalogue/products/ando.json');
  const restoreDesign = await editFile(design, (text) =>
    text.replace('console Ando', 'console Mới'),
  );
  await expect(heading).toContainText('Bàn console Mới', patience);
  const call = `${developing.origin}${API_BASE}/interior/LL-TB-1061`;
  const product = async () => (await page.request.get(call)).text();
  expect(await product()).toContain('Bàn console Mới');
  await writeFile(design, '{\n  "key": "ando",\n}\n');
  await expect(overlay).toContainText('catalogue/products/ando.json, line 3, column 1', patience);
  await restoreDesign();
  await expect(heading).toContainText('Bàn console Ando', patience);
  // A reload before the edit is applied waits for it.
  expect(statuses).not.toContain(500);
  const pictures = join(folder, 'catalogue/pictures');
  expect(await product()).not.toContain('/pictures/ando-oak-back.webp');
  await cp(join(pictures, 'ando-oak-hero.webp'), join(pictures, 'ando-oak-back.webp'));
  await expect.poll(product, patience).toContain('/pictures/ando-oak-back.webp');

  await page.close();
  ignoreErrors(consoleErrors, '500 (Internal Server Error)', 'Outdated Optimize Dep');
});
