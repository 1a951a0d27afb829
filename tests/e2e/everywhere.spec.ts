import type { Locator, Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { settled } from '#tests/support/accessibility-violations.ts';
import { GUEST_PAGES, SOFA } from '#tests/support/guest-pages.ts';
import { openLoaded } from '#tests/support/open-loaded.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';
import { FETCHED_BROWSER, findBrowser } from '#tools/browser/find-browser.ts';

const paths = sitePaths('en');
const text = say('en');

/** Widths of a small, a medium and a large screen, in pixels. */
const WIDTHS = [390, 820, 1440] as const;

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/**
 * Scrolls like a mouse wheel and waits for the result. Fonts must be loaded first: if a text above loses a line, the
 * browser moves the scroll position to keep the visible content in place.
 */
async function scrollBy(page: Page, pixels: number): Promise<void> {
  await page.evaluate(() => window.typefaces);
  const before = await scrollTop(page);
  await page.mouse.wheel(0, pixels);
  // A position between two pixels is rounded, so each step can differ by one.
  const target = Math.max(0, before + pixels);
  await expect.poll(async () => Math.abs((await scrollTop(page)) - target)).toBeLessThanOrEqual(1);
}

/** Runs in the page: indexes of visible pictures, one for each kind of parent. */
function oneOfEachPicture(): number[] {
  const byParent = new Map<string, number>();
  for (const [index, image] of [...document.querySelectorAll('img')].entries()) {
    const kind = image.parentElement?.className ?? '';
    if (image.checkVisibility() && image.offsetWidth > 0 && !byParent.has(kind)) {
      byParent.set(kind, index);
    }
  }
  return [...byParent.values()];
}

const bannerOf = (page: Page, language: Language = 'en') =>
  page.getByRole('region', { name: say(language)('everywhere', 'cookie-label') });

test.describe('the cookie banner', () => {
  for (const answer of ['cookie-allow', 'cookie-decline'] as const) {
    test(`disappears for good after ${answer}`, async ({ page }) => {
      await page.clock.install();
      await page.goto(paths.home());
      const banner = bannerOf(page);
      await expect(banner).toBeVisible();
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

      await page.clock.pauseAt(Date.now() + 60_000);
      await banner.getByRole('button', { name: text('everywhere', answer) }).click();
      expect(await page.evaluate(() => localStorage.getItem('hasSeenCookie'))).toBe('true');
      // The banner is hidden after 500 ms.
      await page.clock.runFor(490);
      expect(await banner.isVisible()).toBe(true);
      await page.clock.runFor(10);
      expect(await banner.isVisible()).toBe(false);
      await page.clock.resume();

      for (const path of [paths.home(), paths.checkout(), sitePaths('kr').products()]) {
        await page.goto(path);
        await expect(bannerOf(page, path === paths.home() ? 'en' : 'kr')).toBeHidden();
        await expect(bannerOf(page)).toBeHidden();
      }
    });
  }

  test('links to the privacy policy in every language', async ({ page }) => {
    // English first: without prefix, it redirects to a language that was stored by another URL.
    for (const code of ['en', 'vn', 'kr'] as const) {
      await page.goto(sitePaths(code).checkout());
      await expect(
        bannerOf(page, code).getByRole('link', { name: say(code)('everywhere', 'cookie-privacy') }),
      ).toHaveAttribute('href', sitePaths(code).privacyPolicy());
    }
  });

  test('never flashes for visitors who have answered it', async ({ context, page }) => {
    await context.addInitScript(() => {
      const frames: boolean[] = [];
      Object.assign(window, { frames_with_banner: frames });
      const look = () => {
        const banner = document.querySelector<HTMLElement>('[data-cookie-banner]');
        if (banner) frames.push(banner.offsetHeight > 0);
        requestAnimationFrame(look);
      };
      look();
    });
    const frames = () =>
      page.evaluate(
        () => (window as unknown as { frames_with_banner: boolean[] }).frames_with_banner,
      );

    await page.goto(paths.checkout());
    await expect.poll(frames).toContain(true);
    await page.evaluate(() => localStorage.setItem('hasSeenCookie', 'true'));
    await page.goto(paths.checkout());
    // Half a second of frames after the first paint.
    await expect.poll(async () => (await frames()).length).toBeGreaterThan(30);
    expect(await frames()).not.toContain(true);
  });

  test('can be reached and answered by keyboard', async ({ page }) => {
    await page.goto(paths.checkout());
    const banner = bannerOf(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(banner.getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(banner).toBeHidden();
  });

  test('does not cover the end of the page at any width', async ({ page }) => {
    await page.goto(paths.checkout());
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect(bannerOf(page)).toBeVisible();
      await page.evaluate(() => window.typefaces);
      const gap = () =>
        page.evaluate(() => {
          // The page still changes its height while its islands load.
          scrollTo(0, document.documentElement.scrollHeight);
          const edge = (selector: string) =>
            document.querySelector(selector)?.getBoundingClientRect();
          return (edge('[data-cookie-banner]')?.top ?? 0) - (edge('body > footer')?.bottom ?? 0);
        });
      await expect.poll(gap, `${width}`).toBeGreaterThanOrEqual(-1);
    }
  });

  test('disappears in all tabs when it is answered in one', async ({ context, page }) => {
    await page.goto(paths.checkout());
    const other = await context.newPage();
    await other.goto(paths.checkout());
    await bannerOf(other)
      .getByRole('button', { name: text('everywhere', 'cookie-allow') })
      .click();
    await expect(bannerOf(page)).toBeHidden();
  });

  test('works with blocked storage and with a corrupt stored value', async ({ page }) => {
    await page.goto(paths.checkout());
    await page.evaluate(() => localStorage.setItem('hasSeenCookie', '{"nonsense'));
    await page.reload();
    await expect(bannerOf(page)).toBeVisible();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.reload();
    await bannerOf(page)
      .getByRole('button', { name: text('everywhere', 'cookie-allow') })
      .click();
    await expect(bannerOf(page)).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('neither the banner nor the floating buttons are shown', async ({ page }) => {
    await page.goto(paths.checkout());
    await expect(bannerOf(page)).toBeHidden();
    await expect(
      page.getByRole('button', { name: text('everywhere', 'quick-links') }),
    ).toBeHidden();
  });
});

test.describe('the floating buttons', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => localStorage.setItem('hasSeenCookie', 'true')),
  );
  const toggleOf = (page: Page, language: Language = 'en') =>
    page.getByRole('button', { name: say(language)('everywhere', 'quick-links') });
  const basketOf = (page: Page) =>
    page.getByRole('link', { name: text('everywhere', 'quick-basket') });

  test('open three more buttons, and close on Escape and on a click elsewhere', async ({
    page,
  }) => {
    await page.goto(paths.home());
    const toggle = toggleOf(page);
    const contact = page.getByRole('button', { name: text('everywhere', 'quick-contact') });
    const three = [
      basketOf(page),
      page.getByRole('link', { name: text('everywhere', 'quick-wishlist') }),
      contact,
    ];
    for (const one of three) await expect(one).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');

    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    let above = (await toggle.boundingBox())?.y ?? 0;
    for (const one of three) {
      await expect(one).toBeVisible();
      await expect.poll(async () => (await one.boundingBox())?.y).toBeLessThan(above);
      above = (await one.boundingBox())?.y ?? 0;
    }
    await page.keyboard.press('Tab');
    await expect(basketOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(basketOf(page)).toBeHidden();
    await expect(toggle).toBeFocused();

    for (const isOpen of [true, false]) {
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-expanded', String(isOpen));
      await expect(contact).toBeVisible({ visible: isOpen });
    }

    await toggle.click();
    await contact.click();
    const hotline = page.getByRole('link', { name: text('everywhere', 'contact-hotline') });
    await expect(hotline).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(hotline).toBeHidden();
    await expect(contact).toBeVisible();
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(contact).toBeHidden();
  });

  test('scroll to the top before they follow a link', async ({ page }) => {
    await page.goto(paths.home());
    await scrollBy(page, 1500);
    await toggleOf(page).click();
    await expect(
      page.getByRole('link', { name: text('everywhere', 'quick-wishlist') }),
    ).toHaveAttribute('href', paths.wishlist());
    await basketOf(page).click();
    await expect(page).toHaveURL(paths.checkout());
    await page.goBack();
    await expect(page).toHaveURL(paths.home());
    expect(await scrollTop(page)).toBe(0);

    await page.goForward();
    await page.setViewportSize({ width: 1440, height: 400 });
    await scrollBy(page, 100);
    await toggleOf(page).click();
    await basketOf(page).click();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(page).toHaveURL(paths.checkout());
  });

  const markets = [
    ['en', 'contact-mail', /^mailto:/, /^tel:\+1/],
    ['vn', 'contact-zalo', /^https:\/\/zalo\.me\//, /^tel:\+84/],
    ['kr', 'contact-kakao', /^https:\/\/pf\.kakao\.com\//, /^tel:\+84/],
  ] as const;
  test('lead to the contact channel of each language and to the hotline', async ({ page }) => {
    for (const [language, channel, address, hotline] of markets) {
      const words = say(language);
      await page.goto(sitePaths(language).checkout());
      await toggleOf(page, language).click();
      await page.getByRole('button', { name: words('everywhere', 'quick-contact') }).click();
      const link = (name: typeof channel | 'contact-hotline') =>
        page.getByRole('link', { name: words('everywhere', name) });
      await expect(link(channel)).toHaveAttribute('href', address);
      await expect(link('contact-hotline')).toHaveAttribute('href', hotline);
      await expect(link('contact-hotline')).toBeInViewport();
    }
  });

  test('scroll to the top from further down', async ({ page }) => {
    // Nothing is beneath the buttons of a list.
    await page.goto(paths.products());
    const toTop = page.getByRole('button', { name: text('everywhere', 'to-top') });
    await expect(toTop).toBeHidden();
    await scrollBy(page, 2000);
    await toTop.click();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(toTop).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('dock above the footer at every width, and slide aside for a field', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(paths.registerMobile());
    const toggle = toggleOf(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => window.typefaces);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const gap = () =>
        page.evaluate(() => {
          const edge = (selector: string) =>
            document.querySelector(selector)?.getBoundingClientRect();
          return (edge('body > footer')?.top ?? 0) - (edge('.float__main')?.bottom ?? 0);
        });
      await expect.poll(gap, `${width}`).toBeGreaterThan(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(toggle).toBeInViewport();
    const field = page.getByRole('main').getByRole('textbox').first();
    await field.click();
    await expect(toggle).not.toBeInViewport();
    await field.blur();
    await expect(toggle).toBeInViewport();
  });

  test('slide aside over a card, and return for the keyboard and above a picture', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await openLoaded(page, paths.category('Chair'));
    const toggle = toggleOf(page);
    /** Scrolls the middle of an element to the height of the buttons. */
    const scrollToButtons = (selector: string) =>
      page
        .locator(selector)
        .nth(5)
        .evaluate((element) => {
          const { top, height } = element.getBoundingClientRect();
          window.scrollBy(0, top + height / 2 - (innerHeight - 40));
        });
    await scrollToButtons('.card__title a');
    await expect(toggle).not.toBeInViewport();
    await toggle.focus();
    await expect(toggle).toBeInViewport();
    await toggle.blur();
    await expect(toggle).not.toBeInViewport();
    await scrollToButtons('.card__media');
    await expect(toggle).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  /**
   * Runs in the page: scrolls to its end. Returns the controls, codes and texts of cards beneath the buttons. An area of
   * a link outside of its own box, such as a picture of a card, does not count.
   */
  async function coveredParts(): Promise<string[]> {
    const buttons = [...document.querySelectorAll<HTMLElement>('.float__top, .float__main')];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const settle = async () => {
      // The observer reports after a frame.
      for (let frames = 0; frames < 3; frames++) await frame();
      const moves = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.all(moves.map(({ finished }) => finished));
    };
    const found = new Set<string>();
    const contains = (part: Element, x: number, y: number) =>
      [...part.getClientRects()].some(
        (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
      );
    const step = innerHeight * 0.23;
    for (let top = 0; ; top += step) {
      scrollTo(0, top);
      await settle();
      for (const button of buttons) {
        if (!button.checkVisibility({ visibilityProperty: true })) continue;
        const { left, top: upper, width, height } = button.getBoundingClientRect();
        for (let turn = 0; turn <= 8; turn++) {
          const reach = turn === 8 ? 0 : width / 2 - 1;
          const x = left + width / 2 + reach * Math.cos((turn * Math.PI) / 4);
          const y = upper + height / 2 + reach * Math.sin((turn * Math.PI) / 4);
          const stack = document.elementsFromPoint(x, y);
          const own = stack.findIndex((element) => element.closest('.float'));
          for (const beneath of own < 0 ? [] : stack.slice(own)) {
            if (beneath.closest('.float')) continue;
            const part = beneath.closest(
              'a, button, input, select, textarea, label, summary, .code, .card__body > *',
            );
            if (part && contains(part, x, y)) {
              found.add(`${Math.round(top)}: ${part.outerHTML.slice(0, 80)}`);
            }
          }
        }
      }
      if (top + innerHeight >= document.documentElement.scrollHeight) return [...found];
    }
  }

  for (const [name, path] of Object.entries(GUEST_PAGES)) {
    test(`cover no control, code or text of a card: ${name}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((code) => {
        localStorage.setItem('favorites', JSON.stringify([code, 'LL-SF-1012', 'LL-CH-1071']));
        localStorage.setItem('cart-storage', JSON.stringify([{ productCode: code, quantity: 2 }]));
      }, SOFA);
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await openLoaded(page, path(paths));
        expect(await page.evaluate(coveredParts), `${width} px`).toEqual([]);
      }
    });
  }
});

test.describe('the scroll position', () => {
  /** Follows the first link of the page to this URL. */
  const follow = (page: Page, href: string) =>
    page.locator(`main a[href="${href}"]`).first().click();

  test('is the top of a new page, and is restored by Back and Forward', async ({ page }) => {
    await page.goto(paths.home());
    await scrollBy(page, 900);
    await follow(page, paths.products());
    await expect(page).toHaveURL(paths.products());
    expect(await scrollTop(page)).toBe(0);
    await scrollBy(page, 300);
    await page.goBack();
    await expect(page).toHaveURL(paths.home());
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
    await page.goForward();
    await expect.poll(() => scrollTop(page)).toBe(300);
  });

  test('is restored if the content loads after the page', async ({ page }) => {
    await page.addInitScript((id) => localStorage.setItem('chosen_id', id), SOFA);
    await page.route('**/api/interior/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.goto(paths.productDetail());
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Below the end of the page without the product.
    const left = 1500;
    await page.evaluate((top) => scrollTo(0, top), left);
    await expect.poll(() => scrollTop(page)).toBe(left);
    await page.goto(paths.checkout());
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => scrollTop(page)).toBe(left);
  });

  test('is restored from the back/forward cache, with the current basket (S10.3)', async ({
    playwright,
    baseURL,
  }) => {
    test.skip(findBrowser() === FETCHED_BROWSER, 'Chromium without windows has no cache of pages');
    const browser = await playwright.chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-background-networking'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    // A page with pending requests is not cached.
    await openLoaded(page, paths.home());
    // The page reports by itself, because an evaluation may still run in the page that was left.
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => {
        const reportWithoutBanner = () => {
          const banner = document.querySelector<HTMLElement>('[data-cookie-banner]');
          const badge = document.querySelector('header [data-basket-badge]')?.textContent?.trim();
          if (banner?.offsetHeight === 0 && badge === '1')
            // biome-ignore lint/suspicious/noConsole: the test reads this message
            console.info(JSON.stringify({ persisted, scrolled: scrollY > 0 }));
          else requestAnimationFrame(reportWithoutBanner);
        };
        reportWithoutBanner();
      }),
    );
    await scrollBy(page, 900);
    await follow(page, paths.products());
    // Wait for the load event, after which the banner's script has run.
    await page.waitForURL(paths.products());
    await bannerOf(page)
      .getByRole('button', { name: text('everywhere', 'cookie-allow') })
      .click();
    await page.evaluate((productCode) => {
      localStorage.setItem('cart-storage', JSON.stringify([{ productCode, quantity: 2 }]));
    }, SOFA);
    const report = page.waitForEvent('console', (message) => message.text().includes('persisted'));
    // goBack() would wait for a page load, which a cached page does not have.
    await page.evaluate(() => void setTimeout(() => history.back()));
    expect(JSON.parse((await report).text())).toEqual({ persisted: true, scrolled: true });
    await browser.close();
  });
});

test.describe('the right mouse button', () => {
  /** Right-clicks an element's center. Returns image and link at the pointer, and true if the menu opens. */
  async function rightClick(page: Page, place: Locator) {
    await place.scrollIntoViewIfNeeded();
    await settled(page);
    const report = page.evaluate(
      () =>
        new Promise<{ image: boolean; link: boolean; menu: boolean }>((resolve) => {
          addEventListener(
            'contextmenu',
            ({ target, clientX, clientY, defaultPrevented }) =>
              resolve({
                image: document
                  .elementsFromPoint(clientX, clientY)
                  .some((element) => element instanceof HTMLImageElement),
                link: target instanceof Element && target.closest('a') !== null,
                menu: !defaultPrevented,
              }),
            { once: true },
          );
        }),
    );
    const box = await place.boundingBox();
    if (!box) throw new Error('the element has no box');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button: 'right' });
    return report;
  }
  const LINK = { link: true, menu: true };
  const BLOCKED = { image: true, link: false, menu: false };

  test.beforeEach(async ({ page }) => {
    await page.addInitScript((productCode) => {
      localStorage.setItem('hasSeenCookie', 'true');
      localStorage.setItem('cart-storage', JSON.stringify([{ productCode, quantity: 1 }]));
    }, SOFA);
  });

  test('is blocked on product images (D42, D45)', async ({ page }) => {
    await page.goto(paths.product('Sofa', SOFA));
    expect(await rightClick(page, page.locator('.gallery__main img'))).toEqual(BLOCKED);
    expect(await rightClick(page, page.locator('.thumb img').nth(1))).toEqual(BLOCKED);
    await page.locator('.gallery__main').click();
    const zoomed = page.locator('dialog[open] img').first();
    await expect(zoomed).toBeVisible();
    expect(await rightClick(page, zoomed)).toEqual(BLOCKED);
  });

  test("opens the browser's menu where a link is the image or covers it (D45)", async ({
    page,
  }) => {
    await page.goto(paths.home());
    for (const place of ['.hero__picture img', '.tile__art img', '.scene img', '.poster img']) {
      expect(await rightClick(page, page.locator(place).first()), place).toMatchObject(LINK);
    }
    await page.goto(paths.category('Sofa'));
    expect(await rightClick(page, page.locator('.card__media').first())).toMatchObject(LINK);
    await page.goto(paths.checkout());
    const line = page.locator('main .line .thumbnail img').first();
    expect(await rightClick(page, line)).toEqual({ image: true, ...LINK });
    await page.goto(paths.policy('exchange'));
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('common', 'basket') })
      .click();
    const inPanel = page.locator('dialog[open] .line .thumbnail img').first();
    await expect(inPanel).toBeVisible();
    expect(await rightClick(page, inPanel)).toEqual({ image: true, ...LINK });
  });

  test('is blocked on the photograph of a room, and in quick view (D45)', async ({ page }) => {
    await page.goto(paths.room('living'));
    expect(await rightClick(page, page.locator('.room__picture img').first())).toEqual(BLOCKED);
    await page.goto(paths.search('sofa'));
    await page.locator('.card').first().hover();
    await page.locator('.card__quick').first().click();
    const quick = page.locator('dialog[open] img').first();
    await expect(quick).toBeVisible();
    expect(await rightClick(page, quick)).toMatchObject({ image: true, menu: false });
  });

  test('is blocked on every picture of every page outside links (D42, D45)', async ({ page }) => {
    test.slow();
    await page.addInitScript((code) => localStorage.setItem('favorites', `["${code}"]`), SOFA);
    for (const [name, at] of Object.entries(GUEST_PAGES)) {
      await openLoaded(page, at(paths));
      for (const index of await page.evaluate(oneOfEachPicture)) {
        const picture = page.locator('img').nth(index);
        await picture.evaluate((image) => image.scrollIntoView({ block: 'center' }));
        const { link, menu } = await rightClick(page, picture);
        const place = await picture.evaluate(({ parentElement }) => parentElement?.className);
        expect(menu, `${name}: ${place}`).toBe(link);
      }
    }
  });

  test("opens the browser's menu on links, text and the page", async ({ page }) => {
    await page.goto(paths.home());
    for (const place of ['main h1', 'main p a', 'main p', 'header button']) {
      const { menu } = await rightClick(page, page.locator(`${place}:visible`).first());
      expect(menu, place).toBe(true);
    }
  });
});

test.describe('the language of the visitor’s country', () => {
  /** Sets the browser's position. Returns the position requests and console messages of the page. */
  async function setPosition(page: Page, at?: { latitude: number; longitude: number }) {
    const asked: PositionOptions[] = [];
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.exposeFunction('positionAsked', (options: PositionOptions) => asked.push(options));
    await page.addInitScript(() => {
      const own = Geolocation.prototype.getCurrentPosition;
      Geolocation.prototype.getCurrentPosition = function (found, failed, options) {
        const { positionAsked } = window as unknown as { positionAsked: (given: unknown) => void };
        positionAsked(options);
        own.call(this, found, failed, options);
      };
    });
    if (at) {
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation(at);
    }
    return { asked, said };
  }
  const DA_NANG = { latitude: 16.0544, longitude: 108.2022 };
  const SEOUL = { latitude: 37.5665, longitude: 126.978 };
  const PARIS = { latitude: 48.8566, longitude: 2.3522 };
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('language'));

  test('is Vietnamese in Da Nang, with the rest of the URL unchanged, and is looked up once', async ({
    page,
  }) => {
    const { asked } = await setPosition(page, DA_NANG);
    const lookup = page.waitForRequest('**/api/geocode*');
    await page.goto(`${paths.home()}?from=letter#sale`);
    expect(new URL((await lookup).url()).search).toBe('?latlng=16.054%2C108.202&language=en');
    await expect(page).toHaveURL('/vn?from=letter#sale');
    expect(await stored(page)).toBe('vn');
    expect(asked).toEqual([{ enableHighAccuracy: true, maximumAge: 0, timeout: 10_000 }]);
    await page.goto(sitePaths('kr').home());
    await expect(page).toHaveURL('/kr');
    expect(asked).toHaveLength(1);
  });

  test('is Korean in Seoul', async ({ page }) => {
    await setPosition(page, SEOUL);
    await page.goto(paths.home());
    await expect(page).toHaveURL('/kr');
    expect(await stored(page)).toBe('kr');
  });

  test('does not change in Paris', async ({ page }) => {
    const { asked, said } = await setPosition(page, PARIS);
    const answer = page.waitForResponse('**/api/geocode*');
    await page.goto(paths.home());
    expect((await answer).status()).toBe(200);
    await page.goto(paths.home());
    await expect(page).toHaveURL('/');
    expect(await stored(page)).toBeNull();
    expect(asked).toHaveLength(1);
    expect(said.join()).not.toMatch(/geolocation|country/i);
  });

  test('does not change if the permission is denied', async ({ page }) => {
    const { said } = await setPosition(page);
    await page.goto(paths.home());
    await expect.poll(() => said).toContain('Geolocation permission denied');
    await expect(page).toHaveURL('/');
  });

  test('does not change if the browser does not support geolocation', async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined }),
    );
    await page.goto(paths.home());
    await expect.poll(() => said).toContain('Geolocation is not supported by this browser');
    await expect(page).toHaveURL('/');
  });

  test('does not change if the country cannot be looked up', async ({ page }) => {
    const { said } = await setPosition(page, DA_NANG);
    await page.route('**/api/geocode*', (route) => route.fulfill({ body: '<!doctype html>' }));
    await page.goto(paths.home());
    await expect.poll(() => said).toContain('Failed to fetch country data');
    await expect(page).toHaveURL('/');
  });

  test('is not looked up after a manual choice, nor on other pages', async ({ page }) => {
    const { asked } = await setPosition(page, DA_NANG);
    await page.goto(sitePaths('vn').products());
    await page.getByRole('button', { name: /Ngôn ngữ/ }).click();
    await page
      .getByRole('link', { name: /English/ })
      .first()
      .click();
    await expect(page).toHaveURL(paths.products());
    await page.goto(paths.home());
    await expect(page).toHaveURL('/');
    expect(asked).toEqual([]);
  });

  test('is not looked up if the result cannot be stored', async ({ page }) => {
    const { asked } = await setPosition(page, DA_NANG);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(paths.home());
    await expect(page).toHaveURL('/');
    expect(asked).toEqual([]);
  });
});
