import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { FILE_FACTS } from '#domain/shop/file-facts.ts';
import { type HomePage, SPECIFIED_HOME_PAGE } from '#domain/shop/home-page.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { homeChange, homeTexts } from '#tests/support/home-page.ts';
import { TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { BUILD_MS, type ServedCopy, serveCopy } from '#tests/support/served-copy.ts';
import { say } from '#tests/support/texts.ts';

const PRODUCT = 'LL-SF-1011';
const PAGE = `/products/sofa/${PRODUCT}`;
const PHONE = '+84 28 7777 0001';
/** Hash of an empty text. */
const EMPTY_TEXT = 'e3b0c44298fc1c14';
/** Pause between two visits long before the site is replaced. */
const VISIT_MS = 100;

/** Returns true once a build has written the page. Then the build soon replaces the site. */
async function isPageBuilt(folder: string): Promise<boolean> {
  const builds = (await readdir(folder)).filter((name) => name.startsWith('.dist-'));
  const pages = builds.map((name) => access(join(folder, name, `${PAGE}.html`)));
  return (await Promise.allSettled(pages)).some(({ status }) => status === 'fulfilled');
}

test.describe('publishing on this machine', () => {
  let copy: ServedCopy;
  let folder: string;
  let origin: string;

  test.beforeAll(async () => {
    test.setTimeout(BUILD_MS);
    copy = await serveCopy();
    ({ folder, origin } = copy);
  });
  test.afterAll(() => copy[Symbol.asyncDispose]());

  async function call(method: string, path: string, body?: object) {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${TEST_ADMIN_KEY}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.ok).toBe(true);
    return ((await response.json()) as { result: Record<string, never> }).result;
  }
  const state = async () => (await call('GET', '/admin/publishing'))['state'];

  /** Sets the clock of the next builds in the copy of the project. */
  async function setBuildClock(time: string): Promise<void> {
    const file = join(folder, 'astro.config.mjs');
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(/homePageReader\(.*?\)\)/, `homePageReader(() => new Date('${time}'))`),
    );
  }

  async function publishHome(home: HomePage, revision: number): Promise<void> {
    await call('PUT', '/admin/home-page', { home, revision, ready: true });
    expect(await call('POST', '/admin/publishing')).toMatchObject({ started: true });
    await expect.poll(state, { timeout: BUILD_MS, intervals: [1_000] }).toBe('published');
  }

  test('a planned change of the home page appears and ends with the clock of the build, and leaves no byte behind (S18.15) (S18.24) (S18.25)', async ({
    page,
  }) => {
    test.setTimeout(2 * BUILD_MS);
    const heading = 'Seats for the new year';
    const home: HomePage = {
      ...SPECIFIED_HOME_PAGE,
      hero: [
        homeChange({
          from: '2030-12-01T00:00',
          until: '2030-12-25T00:00',
          texts: homeTexts({ heading }),
          picture: { path: '/pictures/room-living.webp' },
        }),
      ],
      'panel-lighting': [
        homeChange({
          from: '2030-12-01T00:00',
          until: '2030-12-25T00:00',
          link: '/about',
          texts: homeTexts({ heading: 'Lights for the new year' }),
        }),
      ],
      'tile-sofa': [
        homeChange({
          from: '2030-12-01T00:00',
          until: '2030-12-25T00:00',
          picture: { path: '/pictures/room-dining.webp' },
        }),
      ],
      wishlist: [
        homeChange({ from: '2030-12-01T00:00', until: '2030-12-25T00:00', isHidden: true }),
      ],
      bestSellers: {
        from: '2030-12-01T00:00',
        until: '2030-12-25T00:00',
        products: ['LL-GONE-1', PRODUCT],
      },
    };
    const paths = ['/', '/vn', '/kr', '/wishlist'];
    // The copied build has the address at which it was made.
    const read = () =>
      Promise.all(
        paths.map(async (path) =>
          (await (await fetch(origin + path)).text()).replaceAll(/localhost:\d+/g, 'localhost'),
        ),
      );
    const specified = await read();

    await setBuildClock('2030-12-02T00:00:00Z');
    await publishHome(home, 0);
    await page.goto(origin);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('.hero img')).toHaveAttribute('alt', say('en')('rooms', 'living'));
    const panel = page.locator('.panels').getByRole('link', { name: 'Lights for the new year' });
    await expect(panel).toHaveAttribute('href', /^\/about/);
    await expect(page.locator('.tile img').first()).toHaveAttribute('src', /room-dining/);
    await expectAccessible(page);
    await page
      .getByRole('link', { name: say('en')('common', 'menu-best-sellers') })
      .first()
      .click();
    await expect(page).toHaveURL(`${origin}/lists/best-sellers`);
    await expect(page.locator('.listing .card')).toHaveCount(1);
    expect(await (await fetch(`${origin}/wishlist`)).text()).not.toContain('class="promotion');

    await setBuildClock('2030-12-25T00:00:00Z');
    // A further planned change, so that there is something to publish.
    await publishHome({ ...home, sale: [homeChange({ from: '2031-01-01T00:00' })] }, 1);
    expect(await read()).toEqual(specified);
    const list = await fetch(`${origin}/lists/best-sellers`, { redirect: 'manual' });
    const { pathname } = new URL(list.headers.get('location') ?? '', origin);
    expect([list.status, pathname]).toEqual([302, '/products']);
  });

  test('builds the site, replaces it while it is served, and keeps it if a build fails (D60)', async () => {
    test.setTimeout(2 * BUILD_MS);
    await call('PATCH', `/interior/${PRODUCT}`, { title: 'Published sofa' });
    expect(await (await fetch(origin + PAGE)).text()).not.toContain('Published sofa');
    // Pages have new facts of the shop after the publication (S18.8).
    const hotline = { ...FILE_FACTS.hotline, vn: PHONE };
    await call('PUT', '/admin/shop-facts', { facts: { ...FILE_FACTS, hotline }, revision: 0 });
    expect(await call('POST', '/admin/publishing')).toMatchObject({ started: true });

    const pages: { status: number; isWhole: boolean; isNew: boolean }[] = [];
    const isBuilding = { yes: true };
    const visits = (async () => {
      let isSoon = false;
      while (isBuilding.yes) {
        const response = await fetch(origin + PAGE);
        const text = await response.text();
        // The markup ends in a script; optional end tags are left out.
        const isWhole =
          text.endsWith('</script>') && response.headers.has('content-security-policy');
        pages.push({ status: response.status, isWhole, isNew: text.includes('Published sofa') });
        // Constant visits would slow the build down, and matter only around the replacement.
        isSoon ||= await isPageBuilt(folder);
        if (!isSoon) await setTimeout(VISIT_MS);
      }
    })();
    await expect.poll(state, { timeout: BUILD_MS, intervals: [1_000] }).toBe('published');
    isBuilding.yes = false;
    await visits;
    const firstNew = pages.findIndex(({ isNew }) => isNew);
    expect(firstNew).toBeGreaterThan(0);
    expect(pages.filter(({ status, isWhole }) => status !== 200 || !isWhole)).toEqual([]);
    expect(pages.slice(firstNew).every(({ isNew }) => isNew)).toBe(true);
    const footer = await (await fetch(`${origin}/vn`)).text();
    expect(footer).toContain(PHONE);
    expect(footer).not.toContain(FILE_FACTS.hotline.vn);

    const policy = join(folder, 'src/content/policies/en/delivery.md');
    const text = await readFile(policy, 'utf8');
    await writeFile(policy, text.replace(/^updated:.*$/m, 'updated: soon'));
    await call('PATCH', `/interior/${PRODUCT}`, { title: 'Unpublished sofa' });
    await call('POST', '/admin/publishing');
    await expect.poll(state, { timeout: BUILD_MS, intervals: [1_000] }).toBe('failed');
    expect(await call('GET', '/admin/publishing')).toMatchObject({
      failed: { reason: expect.stringContaining('updated: must be a year such as 2024') },
      changes: { total: 1 },
    });
    const after = await (await fetch(origin + PAGE)).text();
    expect(after).toContain('Published sofa');
    expect(after).not.toContain('Unpublished sofa');
    expect((await readdir(folder)).filter((name) => name.startsWith('.dist-'))).toEqual([]);
    await writeFile(policy, text);
  });

  test('S19.3 S19.6 shows a page of staff in three languages, then leads its address to another page', async () => {
    test.setTimeout(2 * BUILD_MS);
    const address = 'assembly-guide';
    const publish = async () => {
      await call('POST', '/admin/publishing');
      await expect.poll(state, { timeout: BUILD_MS, intervals: [1_000] }).toBe('published');
    };
    const pageAt = async (path: string) => (await fetch(origin + path)).text();
    await call('POST', '/admin/texts', { address });
    const edits = LANGUAGE_OPTIONS.flatMap(({ code }) =>
      ['title', 'description', 'text'].map((key) => ({
        key,
        language: code,
        text:
          key === 'text'
            ? `Short.\n\n## Tools ${code} {#tools}\n\nA hammer.`
            : `Guide ${key} ${code}`,
        source: EMPTY_TEXT,
      })),
    );
    const texts = `/admin/texts/pages.${address}`;
    const body = { ready: true, edits };
    await call('PUT', texts, { ...body, version: 1, page: { place: 'buying' } });
    await publish();
    const [sitemap, index, summary] = await Promise.all(
      ['/sitemap-vi.xml', '/vn/parts/pages.json', '/llms.txt'].map(pageAt),
    );
    for (const { code } of LANGUAGE_OPTIONS) {
      const path = sitePaths(code).page(address);
      const page = await pageAt(path);
      expect(page).toContain(`Guide title ${code}</h1>`);
      expect(page).toContain(`Tools ${code}`);
      expect(page).toContain('BreadcrumbList');
      for (const { code: other } of LANGUAGE_OPTIONS) {
        expect(page).toContain(sitePaths(other).page(address));
      }
      const home = await pageAt(sitePaths(code).home());
      expect(home.match(new RegExp(`href="?${path}"?>`, 'g'))).toHaveLength(1);
    }
    expect(sitemap).toContain(`/vn/${address}`);
    expect(index).toContain('Guide title vn');
    expect(summary).toContain('Guide title kr');

    await call('PUT', texts, { ...body, version: 2, page: { place: 'buying', to: '/payment' } });
    await publish();
    for (const { code } of LANGUAGE_OPTIONS) {
      const paths = sitePaths(code);
      const moved = await fetch(origin + paths.page(address), { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([301, paths.page('payment')]);
      expect(await pageAt(paths.home())).not.toContain(address);
    }
    expect(await pageAt('/sitemap-vi.xml')).not.toContain(address);
  });
});
