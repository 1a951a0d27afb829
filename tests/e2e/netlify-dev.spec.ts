import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { API_BASE } from '#domain/limits.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { copyProject, editFile } from '#tests/support/copied-project.ts';
import { freePort } from '#tests/support/free-port.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

/** Command of the Netlify CLI. */
const CLI = process.env['NETLIFY_CLI'] ?? 'netlify';
const isInstalled = () => spawnSync(CLI, ['--version']).status === 0;
const START_MS = 240_000;
const MESSAGE = 'There is nothing at this address.';
const EDITED = 'Nothing is at this address.';

/** Runs `netlify dev` in a copy of the built project. */
async function startNetlifyDev(folder: string) {
  const [port, target] = [await freePort(), await freePort()];
  const ports = ['--port', String(port), '--target-port', String(target)];
  const offline = ['--offline', '--internal-disable-edge-functions', '--no-open'];
  const cli = spawn(CLI, ['dev', ...offline, ...ports], {
    cwd: folder,
    env: { ...process.env, PORT: String(target), DATA_DIR: join(folder, '.data'), CI: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
    // An own process group, because the CLI leaves its command running when it ends.
    detached: true,
  });
  const ended = once(cli, 'exit');
  return {
    origin: `http://localhost:${port}`,
    hasEnded: () => cli.exitCode !== null,
    async [Symbol.asyncDispose]() {
      if (cli.pid) process.kill(-cli.pid, 'SIGTERM');
      await ended;
    },
  };
}

test('`netlify dev` shows the shop after a build, in all languages and with edits of pages and functions', async ({
  page,
}) => {
  test.skip(!IS_NIGHTLY, 'Runs nightly, because it starts the Netlify CLI.');
  test.skip(!isInstalled(), 'The Netlify CLI is missing: npm install --global netlify-cli@26.2.0');
  test.setTimeout(600_000);
  await using copy = await copyProject({ withBuild: true });
  const { folder } = copy;
  await using netlify = await startNetlifyDev(folder);
  const { origin } = netlify;
  const isReady = () =>
    page.request.get(origin).then(
      (response) => response.ok(),
      () => netlify.hasEnded(),
    );
  await expect.poll(isReady, { timeout: START_MS, intervals: [1_000] }).toBe(true);

  const patience = { timeout: 60_000 };
  const heading = page.getByRole('heading', { level: 1 });
  // The visitor fixture expects a silent console.
  for (const language of ['en', 'vn', 'kr'] as const) {
    const response = await page.goto(origin + sitePaths(language).home(), patience);
    expect(response?.headers()['content-security-policy']).toBeUndefined();
    await expect(heading).toHaveText(say(language)('home', 'hero-heading'), patience);
    await page.waitForFunction(() => !window.earlyTaps);
    await expect(heading).toHaveCSS('font-family', /Hahmlet/);
  }
  expect((await page.request.get(`${origin}${API_BASE}/health`)).status()).toBe(200);

  const title = say('kr')('home', 'hero-heading');
  const texts = join(folder, 'locales/kr/home.json');
  await editFile(texts, (text) => text.replace(title, '새로 들어온 가구'));
  await expect(heading).toHaveText('새로 들어온 가구', patience);

  const unknown = async () => (await page.request.get(`${origin}${API_BASE}/nothing`)).text();
  expect(await unknown()).toContain(MESSAGE);
  const messages = join(folder, 'functions/http/failure-response.ts');
  await editFile(messages, (text) => text.replace(MESSAGE, EDITED));
  await expect.poll(unknown, patience).toContain(EDITED);

  await page.close();
});
