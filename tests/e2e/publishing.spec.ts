import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { FILE_FACTS } from '#domain/shop/file-facts.ts';
import { type HomePage, SPECIFIED_HOME_PAGE } from '#domain/shop/home-page.ts';
import { copyProject } from '#tests/support/copied-project.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { freePort } from '#tests/support/free-port.ts';
import { homeChange, homeTexts } from '#tests/support/home-page.ts';
import { TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { say } from '#tests/support/texts.ts';

const PRODUCT = 'LL-SF-1011';
const PAGE = `/products/sofa/${PRODUCT}`;
const PHONE = '+84 28 7777 0001';
const BUILD_MS = 400_000;
/** Pause between two visits long before the site is replaced. */
const VISIT_MS = 100;

/** Returns true once a build has written the page. Then the build soon replaces the site. */
async function isPageBuilt(folder: string): Promise<boolean> {
  const builds = (await readdir(folder)).filter((name) => name.startsWith('.dist-'));
  const pages = builds.map((name) => access(join(folder, name, `${PAGE}.html`)));
  return (await Promise.allSettled(pages)).some(({ status }) => status === 'fulfilled');
}

test.describe('publishing on this machine', () => {
  let copy: Awaited<ReturnType<typeof copyProject>>;
  let folder: string;
  let origin: string;
  let shop: ChildProcess;

  test.beforeAll(async () => {
    test.setTimeout(BUILD_MS);
    copy = await copyProject({ withBuild: true });
    folder = copy.folder;
    const port = await freePort();
    origin = `http://localhost:${port}`;
    shop = spawn(process.execPath, ['netlify/commands/start.ts'], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: join(folder, '.data'),
        ADMIN_KEY: TEST_ADMIN_KEY,
      },
      stdio: 'ignore',
    });
    const health = () =>
      fetch(`${origin}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(health, { timeout: BUILD_MS }).toBe(true);
  });
  test.afterAll(async () => {
    const ended = once(shop, 'exit');
    shop.kill('SIGTERM');
    await ended;
    await copy[Symbol.asyncDispose]();
  });

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
    await writeFile(file, text.replace(/homePage\(.*?\)\)/, `homePage(() => new Date('${time}'))`));
  }

  async function publishHome(home: HomePage, revision: number): Promise<void> {
    await call('PUT', '/admin/home-page', { home, revision });
    expect(await call('POST', '/admin/publishing')).toMatchObject({ started: true });
    await expect.poll(state, { timeout: BUILD_MS, intervals: [1_000] }).toBe('published');
  }

  test('a planned change of the home page appears and ends with the clock of the build, and leaves no byte behind (S18.15)', async ({
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
  });
});
