import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listBuilds } from '#contracts/publishing/publishing.ts';
import { buildReporter } from '#netlify/build/build-report.ts';
import { writeBuiltContent } from '#netlify/build/built-content.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { ask, BUILD_REPORT_SECRET } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';
import { serve } from '#tests/support/api/served-api.ts';

const root = new URL('../../', import.meta.url);

/** Helpers that Netlify passes to a plugin. `run` starts a command in the project. */
const utils = {
  async run(command: string, options: readonly string[], { input = '' } = {}): Promise<void> {
    const running = promisify(execFile)(command, options, { cwd: fileURLToPath(root) });
    running.child.stdin?.end(input);
    await running;
  },
};

interface Plugin {
  onSuccess(step: { utils: typeof utils }): Promise<void>;
  onError(step: { utils: typeof utils; error: Error }): Promise<void>;
}

const newTable = testDatabase();
let shop: RunningApi;
/** Variables of a deployment on Netlify. */
let deployment: Record<string, string>;

beforeEach(async () => {
  shop = runApi(await newTable());
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  deployment = {
    URL: await serve(shop.app),
    BUILD_REPORT_SECRET,
    CONTEXT: 'production',
    DEPLOY_ID: '5ebc34bf4fea0b01f02efa3a',
    DATA_DIR: folder,
  };
});

async function builds() {
  return (await ask(shop.app, listBuilds)).result.builds;
}

/** Runs a step of the build plugin as Netlify does, with the deployment's variables. */
async function plugin(): Promise<Plugin> {
  for (const [name, value] of Object.entries(deployment)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  return (await import(new URL('netlify/plugins/report-build/index.js', root).href)) as Plugin;
}

describe('the report of a build', () => {
  test('is sent by the steps of a deployment, and not by a preview (D60)', async () => {
    const report = buildReporter(deployment, () => undefined);
    await report?.({ result: 'started', catalogue: 7 });
    expect(await builds()).toMatchObject([
      { id: deployment['DEPLOY_ID'], state: 'running', by: { kind: 'deployment' }, catalogue: 7 },
    ]);
    await writeBuiltContent(deployment['DATA_DIR'] ?? '', { catalogue: 7 });
    const { onSuccess } = await plugin();
    await onSuccess({ utils });
    expect(await builds()).toMatchObject([{ state: 'succeeded', catalogue: 7 }]);

    for (const preview of [
      { CONTEXT: 'deploy-preview' },
      { BUILD_REPORT_SECRET: '' },
      { URL: '' },
      { DEPLOY_ID: '' },
      { DEPLOY_ID: '', INCOMING_HOOK_BODY: '%7B%7D' },
    ]) {
      expect(buildReporter({ ...deployment, ...preview }, () => undefined)).toBeUndefined();
    }
  });

  test('has the id from the body of the build hook, and the reason of an error', async () => {
    deployment['INCOMING_HOOK_BODY'] = 'requested-by-the-shop';
    const { onError } = await plugin();
    await onError({ utils, error: new Error('The deployment failed') });
    expect(await builds()).toMatchObject([
      { id: 'requested-by-the-shop', state: 'failed', reason: 'The deployment failed' },
    ]);
  });

  test('that is refused prints its status without the secret, and does not stop the build', async () => {
    const printed: string[] = [];
    const wrong = { ...deployment, BUILD_REPORT_SECRET: 'not-the-secret-of-the-builds' };
    await buildReporter(wrong, (line) => printed.push(line))?.({ result: 'started', catalogue: 1 });
    expect(printed).toEqual(['The build could not be reported: 403.\n']);
    expect(await builds()).toEqual([]);
  });
});

test('a production build without the variables of the shop names them, and builds nothing', async () => {
  const { PATH = '' } = process.env;
  const build = promisify(execFile)(process.execPath, ['netlify/commands/build.ts'], {
    cwd: fileURLToPath(root),
    env: { PATH, CONTEXT: 'production' },
  });
  const { code, stdout, stderr } = await build.then(
    () => ({ code: 0, stdout: '', stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  expect(code).toBe(1);
  expect(stdout).toBe('');
  for (const name of ['SHOP_AWS_ACCESS_KEY_ID', 'ADMIN_KEY', 'QUOTE_LINK_KEY', 'FACTOR_KEY']) {
    expect(stderr).toContain(`  ${name}: `);
  }
});
