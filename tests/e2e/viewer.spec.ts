import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page, Response } from '@playwright/test';
import sharp from 'sharp';
import type { Language } from '#domain/languages.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';
import { findLightBrowser, SOFTWARE_WEBGL } from '#tools/browser/find-browser.ts';

test.use({
  launchOptions: {
    executablePath: findLightBrowser(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-dev-shm-usage',
      ...SOFTWARE_WEBGL,
    ],
  },
});

/** Warning of software WebGL about screenshots of a canvas. */
const STALL = 'GPU stall';
/** Timeout for the first picture of software WebGL, which compiles all shaders. */
const FIRST_PICTURE_MS = 60_000;
const KILOBYTE = 1000;
/** Visits of the viewer that may fill caches, and visits that must keep no memory. */
const FIRST_VISITS = 4;
const MORE_VISITS = 16;
/** Memory that a visit may keep, in bytes. */
const VISIT_MEMORY = 125_000;
/** Lamp: a small model. */
const LAMP = 'LL-LT-1011';

const viewerOf = (page: Page) => page.locator('dialog.viewer');

/** Opens the viewer, and waits until the model is visible. */
async function openViewer(page: Page): Promise<Locator> {
  await page.locator('.gallery__3d').click();
  return shownViewer(page);
}

async function shownViewer(page: Page): Promise<Locator> {
  const viewer = viewerOf(page);
  await expect(viewer).toBeVisible();
  await expect(viewer.getByRole('progressbar')).toHaveCount(0, { timeout: FIRST_PICTURE_MS });
  await expect(viewer.getByRole('application')).toBeVisible();
  return viewer;
}

/** Colors of a model's picture: mean and deviation of its channels. */
async function colorsOf(viewer: Locator) {
  const picture = await viewer.getByRole('application').screenshot();
  const { channels } = await sharp(picture).removeAlpha().stats();
  const [red, green, blue] = channels.map(({ mean }) => mean);
  return {
    red: red ?? 0,
    green: green ?? 0,
    blue: blue ?? 0,
    deviation: Math.max(...channels.map(({ stdev }) => stdev)),
  };
}

/** Name of a picture that replaces the model. */
const viewName = (language: Language, number: number) =>
  say(language)('viewer', 'view').replace('{{number}}', String(number)).replace('{{count}}', '24');

/** Responses of a page since the call. */
function responsesOf(page: Page): Response[] {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return responses;
}

const pathOf = (response: Response) => new URL(response.url()).pathname;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('a sofa is shown in 3D, with its colors and measurements (S14.20-S14.28)', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  // Software WebGL takes long for each picture, so pictures are small and nothing glides.
  await page.setViewportSize({ width: 480, height: 620 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const text = say('en');
  const before = responsesOf(page);
  await page.goto(sitePaths('en').product('Sofa', SOFA), { waitUntil: 'load' });
  const link = page.getByRole('link', { name: text('product', 'view-3d') });
  await expect(link).toHaveAttribute('href', /^\/models\/ar\/sora-[0-9a-f]{8}\/sand\.glb$/);
  expect(before.map(pathOf).filter((path) => path.startsWith('/models/'))).toEqual([]);

  const responses = responsesOf(page);
  const viewer = await openViewer(page);
  await expect(viewer.getByRole('heading', { level: 2 })).toHaveText('Sora three-seat sofa');

  await test.step('the viewer has at most 140 KB of scripts, and fetches at most 600 KB', async () => {
    const scripts = responses.filter((one) => pathOf(one).endsWith('.js'));
    const bodies = await Promise.all(scripts.map((one) => one.body()));
    const scriptBytes = sum(bodies.map((body) => brotliCompressSync(body).length));
    expect(scriptBytes).toBeGreaterThan(50 * KILOBYTE);
    expect(scriptBytes).toBeLessThanOrEqual(140 * KILOBYTE);
    const files = responses.filter((one) => pathOf(one).startsWith('/models/'));
    // A file that was preloaded is not fetched again.
    expect(new Set(files.map(pathOf)).size).toBe(files.length);
    const fileBytes = sum(await Promise.all(files.map(async (one) => (await one.body()).length)));
    expect(scriptBytes + fileBytes).toBeLessThanOrEqual(600 * KILOBYTE);
  });

  const sand = await colorsOf(viewer);
  await test.step('the picture shows a light sofa', () => {
    expect(sand.deviation).toBeGreaterThan(10);
    expect(sand.red).toBeGreaterThan(150);
  });

  await test.step('another color loads its textures only when it is chosen', async () => {
    const velvets = () => responses.map(pathOf).filter((path) => path.includes('/velvet'));
    expect(velvets()).toEqual([]);
    await viewer.getByRole('button', { name: /^Forest/ }).click();
    await expect.poll(async () => (await colorsOf(viewer)).red).toBeLessThan(sand.red - 10);
    expect(velvets()).toHaveLength(1);
    await expect(viewer.getByRole('button', { name: /^Forest/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(viewer.getByRole('link', { name: text('viewer', 'finish-page') })).toHaveAttribute(
      'href',
      sitePaths('en').product('Sofa', 'LL-SF-1013'),
    );
  });

  await test.step('the shown color can be added to the basket, or leads to a request for a quote', async () => {
    await expect(viewer.getByRole('link', { name: text('product', 'ask-price') })).toHaveAttribute(
      'href',
      sitePaths('en').quoteRequest([{ code: 'LL-SF-1013' }]),
    );
    await viewer.getByRole('button', { name: text('basket', 'add') }).click();
    await expect(page.getByText(text('basket', 'added'))).toBeVisible();
    const basket = await page.evaluate(() => localStorage.getItem('cart-storage'));
    expect(JSON.parse(basket ?? '')).toEqual([{ productCode: 'LL-SF-1013', quantity: 1 }]);
  });

  const lines = viewer.locator('.viewer__lines text');
  await test.step('the dimension lines show the stated measurements in the chosen unit', async () => {
    await expect(lines).toHaveCount(0);
    await viewer.getByRole('switch', { name: text('viewer', 'dimensions') }).check();
    await expect(lines).toHaveText(['89 in', '37 1/2 in', '35 3/4 in']);
  });

  await test.step('keys turn the model, and a button turns it back', async () => {
    const place = () => lines.first().getAttribute('x');
    const first = await place();
    await viewer.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(place).not.toBe(first);
    await viewer.getByRole('button', { name: text('viewer', 'start-over') }).click();
    await expect.poll(place).toBe(first);
  });

  await expectAccessible(page, { widths: IS_NIGHTLY ? [820, 390] : [390] });
  await test.step('a closed viewer keeps no WebGL context', async () => {
    const canvas = await viewer.locator('canvas').elementHandle();
    await viewer.getByRole('button', { name: text('viewer', 'close') }).click();
    await expect(viewer).toHaveCount(0);
    await expect(link).toBeFocused();
    const isLost = () =>
      canvas?.evaluate((one) => (one as HTMLCanvasElement).getContext('webgl2')?.isContextLost());
    await expect.poll(isLost).toBe(true);
  });
  ignoreErrors(consoleErrors, STALL);
});

test('a viewer that opens and closes again and again keeps no memory (S14.29)', async ({
  page,
  consoleErrors,
}) => {
  test.skip(!IS_NIGHTLY, 'Software WebGL takes long, and few visits show no trend.');
  test.slow();
  await page.setViewportSize({ width: 320, height: 480 });
  await page.addInitScript(() => {
    const contexts: WebGL2RenderingContext[] = [];
    Object.assign(window, { contexts });
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      ...args: Parameters<typeof getContext>
    ) {
      const context = getContext.apply(this, args);
      if (context instanceof WebGL2RenderingContext) contexts.push(context);
      return context;
    } as typeof getContext;
  });
  await page.goto(sitePaths('en').product('Lighting', LAMP));
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize;
  };
  /** Opens and closes the viewer. Most visits end while the model loads, because software WebGL is slow. */
  const visit = async (isPatient: boolean) => {
    if (isPatient) await openViewer(page);
    else await page.locator('.gallery__3d').click();
    await expect(viewerOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewerOf(page)).toHaveCount(0);
  };
  for (let round = 0; round < FIRST_VISITS; round += 1) await visit(round === 0);
  const before = await heap();
  for (let round = 0; round < MORE_VISITS; round += 1) await visit(round === 0);
  const contexts = await page.evaluate(() => {
    const all = (window as unknown as { contexts: WebGL2RenderingContext[] }).contexts;
    const open = all.filter((context) => !context.isContextLost()).length;
    const opened = new Set(all).size;
    all.length = 0;
    return { opened, open };
  });
  expect(contexts).toEqual({ opened: FIRST_VISITS + MORE_VISITS, open: 0 });
  expect((await heap()) - before).toBeLessThan(MORE_VISITS * VISIT_MEMORY);
  ignoreErrors(consoleErrors, STALL);
});

test('a failed download opens the model itself, and the next tap opens the viewer once', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  await page.goto(sitePaths('en').product('Lighting', LAMP), { waitUntil: 'load' });
  const link = page.locator('.gallery__3d');
  const path = String(await link.getAttribute('href'));
  const opensModel = () =>
    page.waitForEvent('request', (one) => one.isNavigationRequest() && one.url().endsWith(path));
  /** Aborts files of a type, and answers the model's address, so that the page stays. */
  const abort = async (files: string) => {
    await page.route(files, (route) => route.abort());
    await page.route(`**${path}`, (route) => route.fulfill({ status: 204 }));
  };

  for (const files of ['**/_astro/*.js', '**/_astro/*.css']) {
    await test.step(`without ${files}`, async () => {
      await abort(files);
      const [request] = await Promise.all([opensModel(), link.click()]);
      expect(new URL(request.url()).pathname).toBe(path);
      await expect(viewerOf(page)).toHaveCount(0);
      await page.unrouteAll();
    });
  }

  await test.step('two taps open one viewer, with its styles', async () => {
    await link.evaluate((control: HTMLElement) => {
      control.click();
      control.click();
    });
    const viewer = await shownViewer(page);
    await expect(viewerOf(page)).toHaveCount(1);
    const { width } = (await viewer.boundingBox()) ?? { width: 0 };
    expect(width).toBe(page.viewportSize()?.width);
  });
  ignoreErrors(consoleErrors, STALL, 'ERR_FAILED', 'dynamically imported module');
});

test('a phone shows words and pictures when 3D fails, and opens augmented reality (S14.30-S14.35)', async ({
  browser,
}) => {
  test.slow();
  const text = say('kr');
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0',
  });
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  const sofa = sitePaths('kr').product('Sofa', SOFA);
  const model = '**/*.glb.gz';
  await page.route(model, (route) => route.abort());
  await page.goto(`${sofa}#3d`);
  const viewer = viewerOf(page);
  const alert = viewer.getByRole('alert');

  await test.step('a failed download is explained, with the photograph', async () => {
    await expect(alert).toContainText(text('viewer', 'failed-title'));
    await expect(viewer.getByRole('img')).toBeVisible();
    await expectAccessible(page, { widths: [390], language: 'kr' });
  });

  await test.step('a broken model is explained', async () => {
    await page.unroute(model);
    await page.route(model, (route) => route.fulfill({ body: 'no model' }));
    await alert.getByRole('button', { name: text('viewer', 'retry') }).click();
    await expect(alert).toContainText(text('viewer', 'failed-title'));
    await page.unroute(model);
  });

  await test.step('a lost connection is explained', async () => {
    await context.setOffline(true);
    await alert.getByRole('button', { name: text('viewer', 'retry') }).click();
    await expect(alert).toContainText(text('viewer', 'offline-title'));
    await context.setOffline(false);
  });

  await test.step('the next attempt shows the photograph and the size first', async () => {
    const { promise: checked, resolve: releaseTextures } = Promise.withResolvers<void>();
    await page.route('**/models/textures/*', async (route) => {
      await checked;
      await route.continue();
    });
    await alert.getByRole('button', { name: text('viewer', 'retry') }).click();
    const size = new RegExp(text('viewer', 'size').replace('{{size}}', '0\\.[1-6]'));
    await expect(viewer.getByText(size)).toBeVisible();
    await expect(viewer.getByRole('img', { name: /소라/ })).toBeVisible();
    releaseTextures();
  });

  await test.step('the next attempt shows the model, and a link opens Scene Viewer', async () => {
    await shownViewer(page);
    const room = viewer.getByRole('link', { name: text('viewer', 'in-room') });
    await expect(room).toHaveAttribute(
      'href',
      /^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.2\?file=http.*sand\.glb&.*#Intent;.*;end;$/,
    );
  });

  await test.step('lost graphics memory is explained, and pictures of the piece can be turned', async () => {
    await viewer.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    await expect(alert).toContainText(text('viewer', 'lost-title'));
    await expect(viewer.getByRole('img', { name: viewName('kr', 1) })).toBeVisible();
    await expectAccessible(page, { widths: [390], language: 'kr' });
  });

  await test.step('the pictures are behind the viewer, and the URL no longer opens it', async () => {
    await alert.getByRole('button', { name: text('viewer', 'pictures') }).click();
    await expect(viewer).toHaveCount(0);
    await expect(page.locator('.gallery__main')).toBeFocused();
    await expect(page).toHaveURL(sofa);
  });

  await test.step('Back to the URL without the fragment closes the viewer', async () => {
    await page.evaluate(() => {
      location.hash = '#3d';
    });
    await page.locator('.gallery__3d').click();
    await expect(viewer).toBeVisible();
    await page.goBack();
    await expect(viewer).toHaveCount(0);
    await expect(page).toHaveURL(sofa);
  });

  const vn = say('vn');
  const stills = '**/models/turntable/*';
  await test.step('a browser without WebGL shows the photograph if there is no still', async () => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.route(stills, (route) => route.abort());
    await page.goto(sitePaths('vn').product('Sofa', 'LL-SF-1013'));
    const failing = page.waitForEvent('requestfailed');
    await page.locator('.gallery__3d').click();
    await expect(alert).toContainText(vn('viewer', 'no-3d-title'));
    await failing;
    await expect(viewer.getByRole('img')).toHaveAccessibleName(/Sora/);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await page.unroute(stills);
  });

  await test.step('a browser without WebGL shows pictures that turn by key, slider and drag', async () => {
    const responding = page.waitForResponse(stills);
    await page.locator('.gallery__3d').click();
    const view = (number: number) => viewer.getByRole('img', { name: viewName('vn', number) });
    await expect(view(1)).toBeVisible();
    const headers = (await responding).headers();
    expect(headers['content-type']).toBe('image/avif');
    expect(headers['cache-control']).toContain('max-age=31536000, immutable');
    // The still shows the first color, not that of the page.
    const finish = vn('viewer', 'finish').replace('{{finish}}', '');
    await expect(viewer.locator('.viewer__turntable').getByText(finish)).toContainText('cát');
    const slider = viewer.getByRole('slider', { name: vn('viewer', 'turn') });
    await slider.press('ArrowLeft');
    await expect(view(24)).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuetext', viewName('vn', 24));
    await slider.fill('5');
    const box = await view(5).boundingBox();
    if (!box) throw new Error('no picture');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x - box.width / 4, middle.y, { steps: 4 });
    await expect(view(9)).toBeVisible();
    await page.mouse.up();
    await page.mouse.move(middle.x, middle.y);
    await expect(view(9)).toBeVisible();
  });

  await test.step('a browser without WebGL leads to the drawing', async () => {
    await alert.getByRole('button', { name: vn('viewer', 'drawing') }).click();
    await expect(viewer).toHaveCount(0);
    await expect(page.locator('.product__dimensions')).toBeInViewport();
  });
  expect(violations).toEqual([]);
  await context.close();
});
