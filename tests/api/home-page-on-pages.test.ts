import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type HomePage, SPECIFIED_HOME_PAGE } from '#domain/shop/home-page.ts';
import { connect } from '#functions/db/client.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { HOME_PAGE_KEY } from '#functions/db/keys.ts';
import { homePage, homePageReader } from '#integrations/home-page.ts';
import catalogueEn from '#locales/en/catalogue.json' with { type: 'json' };
import commonEn from '#locales/en/common.json' with { type: 'json' };
import { sitePaths } from '#src/i18n/paths.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { product } from '#tests/support/api/products.ts';
import { homeChange, homeTexts } from '#tests/support/home-page.ts';

const newTable = testDatabase();
const root = fileURLToPath(new URL('../../', import.meta.url));
const PERIOD = { from: '2026-12-01T00:00', until: '2026-12-25T00:00' };
const DURING = '2026-11-30T17:00:00Z';
const AFTER = '2026-12-24T17:00:00Z';
const SOFAS = ['LL-SF-1', 'LL-SF-2'].map((code) => product({ code }));
let settings: ConnectionSettings;

beforeEach(async () => {
  settings = await newTable();
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('DYNAMODB_ENDPOINT', settings.endpoint ?? '');
  vi.stubEnv('TABLE_NAME', settings.tableName);
});

/** Returns the modules of pages as a build at a time has them. */
async function build(time: string) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [homePage(homePageReader(() => new Date(time)))],
  });
  onTestFinished(() => server.close());
  const current = (await server.ssrLoadModule(
    '/src/features/home/current-home-page.ts',
  )) as typeof import('#src/features/home/current-home-page.ts');
  const { menuEntries } = (await server.ssrLoadModule(
    '/src/layouts/menu/menu-entries.ts',
  )) as typeof import('#src/layouts/menu/menu-entries.ts');
  const entries = menuEntries(commonEn, catalogueEn as never, sitePaths('en'));
  return { current, menu: new Map(entries.map(({ key, href }) => [key, href])) };
}

async function store(parts: Partial<HomePage>): Promise<void> {
  const home = { ...SPECIFIED_HOME_PAGE, ...parts };
  await connect(settings).putMany([{ ...HOME_PAGE_KEY, home, revision: 1 }]);
}

describe('pages of a build', () => {
  test('have the texts and pictures of its time (S18.15)', async () => {
    await store({
      hero: [
        homeChange({ ...PERIOD, texts: homeTexts({ heading: 'Tết' }) }),
        homeChange({ picture: { product: 'LL-SF-2' } }),
      ],
    });
    const during = await build(DURING);
    expect(during.current.sectionText('hero', 'heading', 'vn', 'Specified')).toBe('Tết');
    expect(during.current.sectionText('hero', 'text', 'vn', 'Specified')).toBe('Specified');
    expect(during.current.sectionPiece('hero', SOFAS, SOFAS[0])?.code).toBe('LL-SF-1');
    const after = await build(AFTER);
    expect(after.current.sectionText('hero', 'heading', 'vn', 'Specified')).toBe('Specified');
    expect(after.current.sectionPiece('hero', SOFAS, SOFAS[0])?.code).toBe('LL-SF-2');
    // A product that is no longer for sale.
    expect(after.current.sectionPiece('hero', SOFAS.slice(0, 1), SOFAS[0])?.code).toBe('LL-SF-1');
  });

  test('lead from Best sellers and Sale to picked products, in their order, while the lists are current (S18.17)', async () => {
    const products = ['LL-SF-2', 'LL-GONE-1', 'LL-SF-1'];
    await store({
      bestSellers: { from: null, until: null, products },
      saleProducts: { ...PERIOD, products: ['LL-SF-1'] },
    });
    const during = await build(DURING);
    expect(during.menu.get('best-sellers')).toBe('/lists/best-sellers');
    expect(during.menu.get('sale')).toBe('/lists/sale');
    const picked = during.current.pickedProducts('bestSellers', SOFAS);
    expect(picked.map(({ code }) => code)).toEqual(['LL-SF-2', 'LL-SF-1']);
    expect(during.current.shownLists(SOFAS)).toEqual(['bestSellers', 'saleProducts']);
    const after = await build(AFTER);
    expect(after.menu.get('best-sellers')).toBe('/lists/best-sellers');
    expect(after.menu.get('sale')).toBe('/#sale');
    expect(after.current.shownLists([])).toEqual([]);
  });

  test('have the texts, links and pictures of panels and tiles (S18.24) (S18.25)', async () => {
    await store({
      'tile-sofa': [homeChange({ ...PERIOD, picture: { path: '/pictures/room-living.webp' } })],
      'panel-design': [
        homeChange({ ...PERIOD, link: '/about', texts: homeTexts({ label: 'Meet us' }) }),
      ],
    });
    const during = (await build(DURING)).current;
    expect(during.sectionPicture('tile-sofa')).toBe('/pictures/room-living.webp');
    expect(during.sectionLink('panel-design', 'vn', '/specified')).toBe('/vn/about');
    expect(during.sectionText('panel-design', 'label', 'vn', 'Specified')).toBe('Meet us');
    const after = (await build(AFTER)).current;
    expect(after.sectionPicture('tile-sofa')).toBeUndefined();
    expect(after.sectionLink('panel-design', 'vn', '/specified')).toBe('/specified');
  });

  test('have no menu entry of a hidden section (S18.18)', async () => {
    await store({
      new: [homeChange({ isHidden: true })],
      sale: [homeChange({ ...PERIOD, isHidden: true })],
    });
    const during = await build(DURING);
    expect([during.menu.has('new'), during.menu.has('sale')]).toEqual([false, false]);
    expect(during.current.salePath(sitePaths('en'))).toBe('/products');
    const after = await build(AFTER);
    expect([after.menu.has('new'), after.menu.get('sale')]).toEqual([false, '/#sale']);
  });

  test('are the specified ones with a composition that changes nothing now (S18.15)', async () => {
    const { current } = await build(DURING);
    await store({ hero: [homeChange({ from: PERIOD.until })] });
    expect((await build(DURING)).current.CURRENT_HOME_PAGE).toEqual(current.CURRENT_HOME_PAGE);
  });
});
