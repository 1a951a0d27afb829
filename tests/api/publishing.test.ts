import { once } from 'node:events';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { getTaskHealth } from '#contracts/health/health.ts';
import { importCatalogue } from '#contracts/products/catalog-files.ts';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#contracts/products/product-editing.ts';
import {
  getPublishState,
  listBuilds,
  publishNow,
  reportBuild,
  updatePublishSettings,
} from '#contracts/publishing/publishing.ts';
import { CATALOG_VERSION_KEY } from '#functions/db/keys.ts';
import { buildHook } from '#functions/publishing/build-hook.ts';
import { apiProcesses } from '#tests/support/api/api-processes.ts';
import { type BuildHook, startBuildHook } from '#tests/support/api/build-hook.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { faultyNetwork } from '#tests/support/api/faulty-network.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import {
  ADMIN_KEY,
  ask,
  BUILD_REPORT_SECRET,
  failureOf,
  request,
} from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
const startProcess = apiProcesses();
let settings: Awaited<ReturnType<typeof newTable>>;
let hook: BuildHook;
let shop: RunningApi;

beforeEach(async () => {
  settings = await newTable();
  hook = await startBuildHook(onTestFinished);
  shop = runApi(settings, { callBuildHook: buildHook(hook.url) });
  await stock(shop, [product({ code: 'LL-SF-1' })]);
  await published();
});

/** Reports the start and success of a build with all changes so far, as a deployment of new code does. */
async function published(build = 'deployment-1'): Promise<void> {
  const catalogue = await version();
  await ask(shop.app, reportBuild, { body: { build, result: 'started', catalogue } });
  await ask(shop.app, reportBuild, { body: { build, result: 'succeeded', catalogue } });
}

async function version(): Promise<number> {
  return Number((await shop.database.get(CATALOG_VERSION_KEY))?.['version']);
}

async function state() {
  return (await ask(shop.app, getPublishState)).result;
}

function pass(minutes: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
}

/** Runs the schedule every five minutes, as Netlify does. */
async function runScheduleFor(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 5) {
    pass(5);
    await shop.app.publish();
  }
}

async function save(title: string, code = 'LL-SF-1'): Promise<void> {
  await ask(shop.app, updateProduct, { params: { id: code }, body: { title } });
}

/** Reports on the build that the latest call of the hook requested. */
async function report(
  result:
    | { result: 'started' | 'succeeded'; catalogue: number }
    | { result: 'failed'; reason: string },
): Promise<void> {
  await ask(shop.app, reportBuild, { body: { build: hook.requested.at(-1) ?? '', ...result } });
}

describe('unpublished changes', () => {
  test('are listed by product, with author, time and kind, and no write calls the build hook (D60)', async () => {
    expect(await state()).toMatchObject({ state: 'published', changes: { total: 0, list: [] } });
    await save('First');
    pass(1);
    await save('Second');
    await ask(shop.app, createProduct, { body: productDraft({ code: 'LL-NEW-1', title: 'New' }) });
    await save('Newer', 'LL-NEW-1');
    await ask(shop.app, createProduct, { body: productDraft({ code: 'LL-OLD-1', title: 'Old' }) });
    await ask(shop.app, deleteProduct, { params: { id: 'LL-OLD-1' } });
    const { state: named, changes, nextAt } = await state();
    expect(named).toBe('changes');
    expect(changes).toMatchObject({
      total: 3,
      isComplete: true,
      list: [
        { id: 'LL-OLD-1', title: 'Old', action: 'deleted', saves: 2 },
        { id: 'LL-NEW-1', title: 'Newer', action: 'created', saves: 2 },
        { id: 'LL-SF-1', title: 'Second', action: 'changed', saves: 2, category: 'Sofa' },
      ],
    });
    expect(changes.list[2]).toMatchObject({
      at: '2026-05-05T08:01:00.000Z',
      by: { kind: 'script' },
    });
    // One interval after the first change.
    expect(nextAt).toBe('2026-05-05T08:15:00.000Z');
    expect(hook.requested).toEqual([]);
  });

  test('are counted up to the latest hundred writes', async () => {
    for (let at = 0; at < 101; at += 1) await save(`Title ${at}`);
    const { changes } = await state();
    expect(changes).toMatchObject({ total: 1, isComplete: false, list: [{ saves: 100 }] });
  });

  test('are written with the product or not at all', async () => {
    const body = { version: 7, title: 'Lost' };
    const refused = await request(shop.app, updateProduct, { params: { id: 'LL-SF-1' }, body });
    expect(refused.status).toBe(409);
    expect(await state()).toMatchObject({ state: 'published', changes: { total: 0 } });
    const network = await faultyNetwork(settings.endpoint ?? '');
    const { app } = runApi({ ...settings, endpoint: network.endpoint });
    await ask(app, updateProduct, { params: { id: 'LL-SF-1' }, body: { title: 'Saved' } });
    const transactions = network.seen.filter((operation) => operation === 'TransactWriteItems');
    expect(transactions).toHaveLength(1);
    expect(await state()).toMatchObject({ state: 'changes', changes: { total: 1 } });
  });
});

test('the check of background tasks reports failed builds until one succeeds', async () => {
  const builds = async () => {
    const response = await request(shop.app, getTaskHealth);
    return response.ok ? (await response.json()).result.builds : (await failureOf(response)).fields;
  };
  expect(await builds()).toBe('ok');
  for (const build of ['deployment-2', 'deployment-3']) {
    const catalogue = await version();
    await ask(shop.app, reportBuild, { body: { build, result: 'started', catalogue } });
    await ask(shop.app, reportBuild, { body: { build, result: 'failed', reason: 'No memory' } });
  }
  expect(await builds()).toEqual({ builds: 'failed 2 times since the last success' });
  await published('deployment-4');
  expect(await builds()).toBe('ok');
});

describe('a scheduled build', () => {
  test('publishes 500 imported rows and 50 saves together (D60)', async () => {
    // The last build ended long ago, so only the age of the changes delays the next build.
    pass(60);
    const rows = Array.from({ length: 500 }, (_, at) => ({
      code: `LL-IM-${1000 + at}`,
      category: 'Sofa',
      title: `Sofa ${at}`,
    }));
    const file = { format: 'json', content: JSON.stringify(rows), dryRun: false } as const;
    let next: string | undefined;
    do {
      const body = { ...file, ...(next ? { next } : {}) };
      ({ next } = (await ask(shop.app, importCatalogue, { body })).result);
      await shop.app.publish();
    } while (next);
    for (let at = 0; at < 50; at += 1) {
      await save(`Title ${at}`, `LL-IM-${1000 + at}`);
      await shop.app.publish();
    }
    expect((await state()).changes).toMatchObject({ total: 500, isComplete: true });
    expect(hook.requested).toHaveLength(0);
    await runScheduleFor(15);
    expect(hook.requested).toHaveLength(1);
    const catalogue = await version();
    await report({ result: 'started', catalogue });
    expect(await state()).toMatchObject({ state: 'building', building: { state: 'running' } });
    await report({ result: 'succeeded', catalogue });
    await runScheduleFor(120);
    expect(hook.requested).toHaveLength(1);
    expect(await state()).toMatchObject({ state: 'published', changes: { total: 0 } });
    const [build] = (await ask(shop.app, listBuilds)).result.builds;
    expect(build).toMatchObject({
      state: 'succeeded',
      by: { kind: 'schedule' },
      catalogue,
      changes: { total: 500, isComplete: true },
    });
    expect(build?.changes?.list).toHaveLength(20);
  }, 60_000);

  test('waits one interval after the last one, and changes during a build cause the next one', async () => {
    await save('First');
    await runScheduleFor(15);
    const catalogue = await version();
    await save('During the build');
    await report({ result: 'started', catalogue });
    await report({ result: 'succeeded', catalogue });
    expect(await state()).toMatchObject({ state: 'changes', changes: { total: 1 } });
    await runScheduleFor(10);
    expect(hook.requested).toHaveLength(1);
    await runScheduleFor(5);
    expect(hook.requested).toHaveLength(2);
  });

  test('keeps the interval and the quiet hours of the settings, in the time zone of the shop', async () => {
    // The shop of the tests is in California: 8:00 UTC is 1:00.
    const body = { minutes: 30, quiet: { from: '22:00', to: '02:00' } };
    expect((await ask(shop.app, updatePublishSettings, { body })).result).toEqual(body);
    await save('At night');
    expect(await state()).toMatchObject({ nextAt: '2026-05-05T09:00:00.000Z', settings: body });
    await runScheduleFor(55);
    expect(hook.requested).toHaveLength(0);
    await runScheduleFor(5);
    expect(hook.requested).toHaveLength(1);
    await report({ result: 'succeeded', catalogue: await version() });

    // A build that is due starts after the quiet hours, even if the schedule did not run for a while.
    const short = { minutes: 15, quiet: { from: '03:00', to: '04:00' } };
    await ask(shop.app, updatePublishSettings, { body: short });
    await save('Before the quiet hours');
    pass(70);
    await shop.app.publish();
    expect(hook.requested).toHaveLength(1);
    pass(50);
    await shop.app.publish();
    expect(hook.requested).toHaveLength(2);

    for (const wrong of [
      { minutes: 4, quiet: null },
      { minutes: 15, quiet: { from: '24:00', to: '1:00' } },
    ]) {
      const refused = await request(shop.app, updatePublishSettings, { body: wrong });
      expect(refused.status).toBe(400);
    }
  });

  test('starts after a crash between a change and the hook, and between the lease and the hook (D60)', async () => {
    // A process that stops inside the hook leaves a lease without a call.
    const dying = runApi(settings, { callBuildHook: () => new Promise(() => undefined) });
    await save('Survives');
    pass(15);
    dying.clock.now = shop.clock.now;
    void dying.app.publish();
    await expect.poll(async () => (await state()).state).toBe('building');
    await shop.app.publish();
    expect(hook.requested).toHaveLength(0);
    pass(3);
    await Promise.all([shop.app.publish(), shop.another().publish()]);
    expect(hook.requested).toHaveLength(1);
    await report({ result: 'succeeded', catalogue: await version() });
    expect((await state()).state).toBe('published');
  });

  test('starts after the process that saved was killed', async () => {
    const { child, send } = await startProcess({
      settings,
      variables: { BUILD_HOOK_URL: hook.url, BUILD_REPORT_SECRET },
    });
    const headers = { authorization: `Bearer ${ADMIN_KEY}` };
    const saved = await send('PATCH', '/interior/LL-SF-1', { title: 'Saved' }, headers);
    child.kill('SIGKILL');
    expect(saved).toBe(200);
    await once(child, 'exit');
    shop.clock.now = new Date();
    expect(await state()).toMatchObject({ state: 'changes', changes: { total: 1 } });
    await runScheduleFor(15);
    expect(hook.requested).toHaveLength(1);
  });
});

describe('Publish now', () => {
  test('starts one build if several people press it simultaneously, even while the schedule runs (D60)', async () => {
    await save('Now');
    pass(15);
    const apps = [shop.app, shop.another(), shop.another()];
    const [answers] = await Promise.all([
      Promise.all([...apps, ...apps].map((app) => ask(app, publishNow))),
      ...apps.map((app) => app.publish()),
    ]);
    expect(hook.requested).toHaveLength(1);
    expect(answers.filter(({ result }) => result.started).length).toBeLessThanOrEqual(1);
    for (const { result } of answers) {
      expect(result.build?.id).toBe(hook.requested[0]);
      if (!result.started) expect(result.why).toBe('building');
    }
  });

  test('ignores interval and quiet hours, but starts nothing without changes or without a hook', async () => {
    await ask(shop.app, updatePublishSettings, {
      body: { minutes: 60, quiet: { from: '00:00', to: '23:59' } },
    });
    expect((await ask(shop.app, publishNow)).result).toEqual({
      started: false,
      why: 'nothing-to-publish',
    });
    await save('Now');
    expect((await ask(shop.app, publishNow)).result).toMatchObject({
      started: true,
      build: { state: 'requested', by: { kind: 'script' } },
    });
    expect(hook.requested).toHaveLength(1);
    const { app } = runApi(settings);
    expect((await ask(app, publishNow)).result).toEqual({ started: false, why: 'no-build-hook' });
    expect((await ask(app, getPublishState)).result.canPublish).toBe(false);
  });

  test('fails with the reason if the build hook does, and another attempt succeeds', async () => {
    hook.status = 500;
    await save('Now');
    await ask(shop.app, publishNow);
    expect(await state()).toMatchObject({
      state: 'failed',
      failed: { failure: 'hook', reason: 'The build hook answered 500' },
      changes: { total: 1 },
    });
    expect(shop.log.find(({ call }) => call === 'build hook')).toMatchObject({ level: 'error' });
    expect(JSON.stringify(shop.log)).not.toContain('build_hooks');
    hook.status = 200;
    await ask(shop.app, publishNow);
    expect(hook.requested).toHaveLength(1);
    expect((await state()).state).toBe('building');
  });
});

describe('a report of a build', () => {
  test('of a failure keeps the published version and shows the reason, without secrets (D60)', async () => {
    const before = (await state()).published;
    await save('Breaks');
    await ask(shop.app, publishNow);
    await report({ result: 'started', catalogue: await version() });
    const secrets = [
      BUILD_REPORT_SECRET,
      ADMIN_KEY,
      'smtps://post:hunter2@mail.test',
      'Bearer hunter2',
      'token=hunter2',
      'AKIAhunter2AAAAAAAAAAAAAAAA',
      'linh@example.com',
    ];
    const reason = `\u001b[31mDelivery: the section "day" is missing.\u001b[0m ${[...secrets, ...secrets].join(' ')} ${'x '.repeat(900)}`;
    await report({ result: 'failed', reason });
    const { state: named, failed, published: after, changes } = await state();
    expect(named).toBe('failed');
    expect(after).toEqual(before);
    expect(changes.total).toBe(1);
    expect(failed).toMatchObject({ state: 'failed', failure: 'build' });
    expect(failed?.reason).toMatch(/^Delivery: the section "day" is missing\. \[secret\]/);
    expect(failed?.reason?.length).toBeLessThanOrEqual(500);
    expect(failed?.reason).not.toMatch(/hunter2|the-key|the-secret|linh/);
    // A second failure report does not replace the reason.
    await report({ result: 'failed', reason: 'npm run build failed' });
    expect((await state()).failed).toEqual(failed);
    // Each failure in a row doubles the interval.
    await runScheduleFor(25);
    expect(hook.requested).toHaveLength(1);
    await runScheduleFor(5);
    expect(hook.requested).toHaveLength(2);
  });

  test('that never comes makes the build fail, and a late one still counts', async () => {
    await save('Slow');
    await ask(shop.app, publishNow);
    pass(31);
    expect(await state()).toMatchObject({ state: 'failed', failed: { failure: 'timeout' } });
    await report({ result: 'succeeded', catalogue: await version() });
    expect(await state()).toMatchObject({ state: 'published', changes: { total: 0 } });
  });

  test('of an older build does not hide newer changes, and a success is final', async () => {
    const older = await version();
    await save('Newer');
    await published('deployment-2');
    await ask(shop.app, reportBuild, {
      body: { build: 'deployment-0', result: 'succeeded', catalogue: older },
    });
    await ask(shop.app, reportBuild, {
      body: { build: 'deployment-2', result: 'failed', reason: 'too late' },
    });
    expect(await state()).toMatchObject({ state: 'published', changes: { total: 0 } });
    const { builds } = (await ask(shop.app, listBuilds)).result;
    expect(builds.map(({ id, by, state: result }) => [id, by.kind, result])).toEqual([
      ['deployment-0', 'deployment', 'succeeded'],
      ['deployment-2', 'deployment', 'succeeded'],
      ['deployment-1', 'deployment', 'succeeded'],
    ]);
  });

  test.each([undefined, 'another-secret-of-nobody', ADMIN_KEY])(
    'is refused with the secret %s',
    async (token = '') => {
      const body = { build: 'deployment-9', result: 'failed', reason: 'forged' } as const;
      const refused = await request(shop.app, reportBuild, { body }, { token: token || null });
      expect(await failureOf(refused)).toMatchObject({
        code: token ? 'forbidden' : 'unauthenticated',
      });
      expect((await state()).state).toBe('published');
      const { app } = runApi(settings, { buildReportSecret: undefined });
      expect((await request(app, reportBuild, { body }, { token: token || null })).ok).toBe(false);
    },
  );
});

test('only the last twenty builds are kept, and the published build in addition', async () => {
  for (let at = 0; at < 25; at += 1) {
    const body = { build: `broken-build-${at}`, result: 'failed', reason: 'broken' } as const;
    await ask(shop.app, reportBuild, { body });
  }
  const { builds } = (await ask(shop.app, listBuilds)).result;
  expect(builds).toHaveLength(20);
  expect(builds[0]?.id).toBe('broken-build-24');
  expect((await state()).published?.id).toBe('deployment-1');
});
