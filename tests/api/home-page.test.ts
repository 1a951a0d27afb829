import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import { getHomePage, restoreHomePage, updateHomePage } from '#contracts/home-page/home-page.ts';
import { getPublishState, reportBuild } from '#contracts/publishing/publishing.ts';
import { getTexts, saveTexts } from '#contracts/texts/texts.ts';
import { type HomePage, SPECIFIED_HOME_PAGE } from '#domain/shop/home-page.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { CATALOG_VERSION_KEY, pictureUseKey } from '#functions/db/keys.ts';
import { buildHook } from '#functions/publishing/build-hook.ts';
import { type BuildHook, startBuildHook } from '#tests/support/api/build-hook.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { stockTexts } from '#tests/support/api/source-texts.ts';
import { homeChange, homeTexts } from '#tests/support/home-page.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  requestAs,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const OBJECT = { type: 'home-page', id: 'home' } as const;
const UPLOADED = `${'a'.repeat(32)}.webp`;
/** The clock of the tests shows 8:00 UTC on May 5, 2026, which is 15:00 on the clock of the shop. */
const PAST = '2026-05-05T15:00';
const NEAR = '2026-05-05T15:20';
const SOON = '2026-05-05T16:00';
const LATER = '2026-05-05T17:00';
let settings: ConnectionSettings;
let hook: BuildHook;
let shop: RunningApi;
let editor: StaffMember;
let missing: Set<string>;

beforeEach(async () => {
  settings = await newTable();
  hook = await startBuildHook(onTestFinished);
  missing = new Set();
  shop = runApi(settings, {
    limitFactor: 1000,
    callBuildHook: buildHook(hook.url),
    findMissingPictures: async () => missing,
  });
  await stock(shop, [product({ code: 'LL-SF-1' })]);
  await ownerOf(shop);
  editor = await createStaffMember(shop, 'editor');
});

function home(parts: Partial<HomePage> = {}): HomePage {
  return { ...SPECIFIED_HOME_PAGE, ...parts };
}

const sale = (heading: string, period: { from?: string; until?: string } = {}) =>
  home({ sale: [homeChange({ ...period, texts: homeTexts({ heading }) })] });

function save(changed: HomePage, revision = 0, who = editor, ready = true) {
  return requestAs(shop, who, updateHomePage, { body: { home: changed, revision, ready } });
}

const saveDraft = (changed: HomePage, revision = 0) => save(changed, revision, editor, false);

const read = async () => (await callAs(shop, editor, getHomePage)).result;

function pass(minutes: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
}

async function report(
  build: string,
  ...results: ('started' | 'succeeded' | 'failed')[]
): Promise<void> {
  const catalogue = Number((await shop.database.get(CATALOG_VERSION_KEY))?.['version']);
  for (const result of results) {
    const body =
      result === 'failed'
        ? { build, result, reason: 'No space left' }
        : { build, result, catalogue };
    await ask(shop.app, reportBuild, { body });
  }
}

describe('the home page', () => {
  test('is the specified one until an editor changes it (S18.9)', async () => {
    expect(await read()).toEqual({ home: SPECIFIED_HOME_PAGE, revision: 0 });
    expect((await save(sale('Tết'))).status).toBe(200);
    expect(await read()).toEqual({ home: sale('Tết'), revision: 1 });
  });

  test('is read and changed by owners and editors only (S18.9)', async () => {
    const statuses: Record<string, number[]> = {};
    for (const role of ['owner', 'sales', 'editor', 'warehouse'] as const) {
      const who = await createStaffMember(shop, role);
      const body = { entry: 'no-entry', revision: 0 };
      statuses[role] = [
        (await requestAs(shop, who, getHomePage)).status,
        (await save(SPECIFIED_HOME_PAGE, 0, who)).status,
        (await requestAs(shop, who, restoreHomePage, { body })).status,
      ];
    }
    expect(statuses).toEqual({
      owner: [200, 200, 404],
      sales: [403, 403, 403],
      editor: [200, 200, 404],
      warehouse: [403, 403, 403],
    });
  });

  test('with another revision is refused, and simultaneous changes are stored once (S18.11)', async () => {
    const statuses = await Promise.all(
      ['One', 'Two', 'Three'].map(async (heading) => (await save(sale(heading))).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    // A retry after a lost response succeeds.
    expect((await save((await read()).home)).status).toBe(200);
    expect((await read()).revision).toBe(1);
  });

  test('has a history, and is restored from it as a draft (S18.11)', async () => {
    await save(sale('One'));
    pass(1);
    await save(sale('Two'), 1);
    pass(1);
    const history = async () =>
      (await callAs(shop, editor, listObjectHistory, { params: OBJECT })).result.entries;
    const [, first] = await history();
    expect(first).toMatchObject({ kind: 'changed', after: { sale: sale('One').sale } });
    const restore = (revision: number) =>
      requestAs(shop, editor, restoreHomePage, { body: { entry: first?.id ?? '', revision } });
    expect((await restore(1)).status).toBe(409);
    expect((await restore(2)).status).toBe(200);
    expect(await read()).toEqual({ home: sale('Two'), revision: 3, draft: draftOf(sale('One')) });
    expect((await history()).map(({ kind }) => kind)).toEqual(['changed', 'changed']);
    expect((await save(sale('One'), 3)).status).toBe(200);
    expect(await read()).toEqual({ home: sale('One'), revision: 4 });
  });

  test('with an end in the past is refused, and the answer names the field (S18.14)', async () => {
    const refused = await failureOf(await save(sale('Over', { until: PAST })));
    expect(refused).toMatchObject({
      http: 400,
      fields: { 'home.sale.0.until': 'error-past' },
    });
    expect((await save(sale('Soon', { until: NEAR }))).status).toBe(200);
    // A change that is over stays until it is removed, and prevents no other change.
    pass(30);
    const both = { ...sale('Soon', { until: NEAR }), tiles: [homeChange({ isHidden: true })] };
    expect((await save(both, 1)).status).toBe(200);
    expect((await save(sale('Again', { from: PAST, until: NEAR }), 2)).status).toBe(400);
  });

  test('with hostile texts is refused or stored as text (S18.14)', async () => {
    const hostile = '<script>alert(1)</script> {{shop}} "\' `x`';
    expect((await save(sale(hostile))).status).toBe(200);
    expect((await read()).home.sale[0]?.texts.en.heading).toBe(hostile);
    const control = await failureOf(await save(sale('a\u0000b'), 1));
    expect(control).toMatchObject({ http: 400 });
    expect(Object.keys(control.fields ?? {})).toContain('home.sale.0.texts.en.heading');
    expect((await save(sale('x'.repeat(81)), 1)).status).toBe(400);
    expect((await read()).revision).toBe(1);
  });

  test('with a picture that the shop cannot show is refused, and an uploaded one is kept (S18.10)', async () => {
    const shown = home({ hero: [homeChange({ picture: { path: `/pictures/${UPLOADED}` } })] });
    missing = new Set([`/pictures/${UPLOADED}`]);
    expect(await failureOf(await save(shown))).toMatchObject({
      http: 409,
      code: 'pictures-missing',
      fields: { 'hero.0.picture': `/pictures/${UPLOADED}` },
    });
    missing = new Set();
    expect((await save(shown)).status).toBe(200);
    expect(await shop.database.get(pictureUseKey(UPLOADED))).toMatchObject({ isPublished: true });
  });

  test('waits for the next publication, once for all saves (S18.11)', async () => {
    await report('deployment-1', 'started', 'succeeded');
    await save(sale('One'));
    await save(sale('Two'), 1);
    expect((await ask(shop.app, getPublishState)).result).toMatchObject({
      state: 'changes',
      changes: { total: 1, list: [{ object: 'home-page', saves: 2, action: 'changed' }] },
    });
    pass(20);
    await shop.app.publish();
    expect(hook.requested).toHaveLength(1);
  });
});

/** Draft of the editor at the present time. */
function draftOf(changed: HomePage) {
  const by = { kind: 'staff', name: 'Lan', role: 'editor' };
  return { home: changed, by, at: shop.clock.now.toISOString() };
}

describe('links of the home page', () => {
  const linked = (link: string) => home({ 'panel-rooms': [homeChange({ link })] });

  beforeEach(() => stockTexts(shop.database, ['pages.trade', 'pages.about']));

  test('lead to pages of the shop, and the refusal names the field (S19.9)', async () => {
    for (const link of ['/about', '/products/sofa', '/customer-service#delivery'])
      expect((await saveDraft(linked(link), (await read()).revision)).status).toBe(200);
    const { revision } = await read();
    expect((await saveDraft(linked('/nothing'), revision)).status).toBe(200);
    expect(await failureOf(await save(linked('/nothing'), revision + 1))).toMatchObject({
      http: 400,
      fields: { 'home.panel-rooms.0.link': 'error-link-missing' },
    });
    expect((await save(linked('/about'), revision + 1)).status).toBe(200);
  });

  test('keep a page in the shop, while they are shown now or later (S19.9)', async () => {
    const incoming = async () =>
      (await callAs(shop, editor, getTexts, { params: { group: 'pages.trade' } })).result.incoming;
    const before = await incoming();
    const until = NEAR;
    await save(home({ hero: [homeChange({ link: '/trade', until })] }));
    expect(await incoming()).toEqual([
      ...before,
      { group: 'home-page', language: 'en', to: '/trade' },
    ]);
    const body = { version: 0, ready: true, edits: [], page: { place: 'none' as const, to: '/' } };
    const params = { group: 'pages.trade' };
    const refused = await failureOf(await requestAs(shop, editor, saveTexts, { params, body }));
    expect(refused.fields?.['page.en']).toContain('home-page');
    pass(30);
    expect(await incoming()).toEqual(before);
  });
});

describe('panels and tiles of the home page', () => {
  test('have texts, links and pictures of their own, for some time too (S18.24) (S18.25)', async () => {
    const parts = home({
      'tile-sofa': [homeChange({ picture: { product: 'LL-SF-1' } })],
      'panel-design': [
        homeChange({ until: LATER, texts: homeTexts({ heading: 'Plans', label: 'Talk to us' }) }),
      ],
    });
    expect((await save(parts)).status).toBe(200);
    expect((await read()).home).toEqual(parts);
  });
});

describe('a draft of the home page', () => {
  const state = async () => (await ask(shop.app, getPublishState)).result;

  test('changes nothing in the shop until it is ready (S18.20)', async () => {
    await report('deployment-1', 'started', 'succeeded');
    const planned = sale('Tết', { from: NEAR, until: LATER });
    expect((await saveDraft(planned)).status).toBe(200);
    const home = SPECIFIED_HOME_PAGE;
    expect(await read()).toEqual({ home, revision: 1, draft: draftOf(planned) });
    expect(await state()).toMatchObject({ state: 'published', changes: { total: 0 } });
    // The start of a draft starts no build.
    pass(25);
    await shop.app.publish();
    expect(hook.requested).toHaveLength(0);
    expect((await save(planned, 1)).status).toBe(200);
    expect(await read()).toEqual({ home: planned, revision: 2 });
    expect(await state()).toMatchObject({ state: 'changes', changes: { total: 1 } });
  });

  test('can lack a text or have a wrong period, which a ready home page cannot (S18.20)', async () => {
    const over = homeChange({ from: LATER, until: PAST, texts: homeTexts({ heading: 'Tết' }) });
    over.texts = { ...over.texts, kr: { ...over.texts.kr, heading: '' } };
    const unfinished = home({ sale: [over] });
    expect((await saveDraft(unfinished)).status).toBe(200);
    expect((await read()).draft?.home).toEqual(unfinished);
    expect(await failureOf(await save(unfinished, 1))).toMatchObject({
      http: 400,
      fields: {
        'home.sale.0.until': 'error-until',
        'home.sale.0.texts.kr.heading': 'error-all-languages',
      },
    });
    expect((await saveDraft(sale('x'.repeat(81)), 1)).status).toBe(400);
  });

  test('is discarded by saving the home page of the shop, and a retry is safe (S18.21)', async () => {
    await save(sale('One'));
    for (const revision of [1, 1]) {
      expect((await saveDraft(sale('Two'), revision)).status).toBe(200);
    }
    expect((await read()).revision).toBe(2);
    for (const revision of [2, 2]) {
      expect((await saveDraft(sale('One'), revision)).status).toBe(200);
    }
    expect(await read()).toEqual({ home: sale('One'), revision: 3 });
  });

  test('does not replace the draft of a colleague (S18.21)', async () => {
    const statuses = await Promise.all(
      ['One', 'Two', 'Three'].map(async (heading) => (await saveDraft(sale(heading))).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect((await save(sale('Four'))).status).toBe(409);
    expect((await read()).revision).toBe(1);
  });

  test('is in the log, and keeps its pictures (S18.21)', async () => {
    const shown = home({ hero: [homeChange({ picture: { path: `/pictures/${UPLOADED}` } })] });
    await saveDraft(shown);
    expect(await shop.database.get(pictureUseKey(UPLOADED))).toMatchObject({ isPublished: true });
    const params = { type: 'home-page-draft', id: 'home' } as const;
    const { entries } = (await callAs(shop, editor, listObjectHistory, { params })).result;
    expect(entries).toMatchObject([{ kind: 'changed', after: { hero: shown.hero } }]);
  });
});

describe('a start or an end', () => {
  /** Stores a home page, and publishes it. */
  async function publish(page: HomePage): Promise<void> {
    expect((await save(page)).status).toBe(200);
    pass(1);
    await report('deployment-2', 'started', 'succeeded');
  }

  test('starts one build each, at its minute, also for several changes of one time (S18.13)', async () => {
    const period = { from: SOON, until: LATER };
    await publish({
      ...sale('Tết', period),
      hero: [homeChange(period)],
      bestSellers: { ...period, products: ['LL-SF-1'] },
    });
    // One minute before the start.
    pass(58);
    await shop.app.publish();
    expect(hook.requested).toHaveLength(0);
    pass(1);
    await shop.app.publish();
    await shop.app.publish();
    expect(hook.requested).toHaveLength(1);
    await report(hook.requested[0] ?? '', 'started', 'succeeded');
    pass(59);
    await shop.app.publish();
    expect(hook.requested).toHaveLength(1);
    pass(1);
    await shop.app.publish();
    expect(hook.requested).toHaveLength(2);
    await report(hook.requested[1] ?? '', 'started', 'succeeded');
    pass(600);
    await shop.app.publish();
    expect(hook.requested).toHaveLength(2);
  });

  test('starts another build after a failed one, when its wait is over (S18.13)', async () => {
    await publish(sale('Tết', { from: SOON }));
    pass(59);
    await shop.app.publish();
    expect(hook.requested).toHaveLength(1);
    await report(hook.requested[0] ?? '', 'started', 'failed');
    pass(5);
    await shop.app.publish();
    expect(hook.requested).toHaveLength(1);
    pass(30);
    await shop.app.publish();
    expect(hook.requested).toHaveLength(2);
    await report(hook.requested[1] ?? '', 'started', 'succeeded');
    pass(600);
    await shop.app.publish();
    expect(hook.requested).toHaveLength(2);
  });

  test('that passes while a build runs starts another build after it (S18.13)', async () => {
    await publish(sale('Tết', { from: SOON }));
    pass(58);
    await report('deployment-3', 'started');
    pass(1);
    await shop.app.publish();
    expect(hook.requested).toHaveLength(0);
    await report('deployment-3', 'succeeded');
    await shop.app.publish();
    expect(hook.requested).toHaveLength(1);
  });
});
