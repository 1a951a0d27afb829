import type { APIRequestContext, Locator } from '@playwright/test';
import { getProduct } from '#contracts/products/products.ts';
import type { Language } from '#domain/languages.ts';
import { categorySlug } from '#domain/products/categories.ts';
import { DELIVERY_WEEKS, type ProductSummary } from '#domain/products/product-summary.ts';
import { OFFICES, SALES_EMAIL, SERVICE_EMAIL } from '#shop.config.ts';
import { LANGUAGE_OPTIONS, languageOption } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { dial } from '#src/site.ts';
import { GUEST_PAGES, SOFA } from '#tests/support/guest-pages.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

/** Pages as delivered, without scripts and pictures. */
test.use({ javaScriptEnabled: false });
test.beforeEach(async ({ page }) => {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.fulfill({ body: '' }) : route.continue(),
  );
});

/** Amounts of money in the notations of all three markets. */
const PRICE =
  /[$₫₩]\s?\d|\d\s?(?:₫|₩|đồng|원|dong\b|won\b|dollars?\b)|(?:VND|USD|KRW)\s?\d|\d\s?(?:VND|USD|KRW)/i;

async function detail(request: APIRequestContext, code: string) {
  const response = await request.get(`/api/interior/${code}`);
  return getProduct.response.parse(await response.json()).result;
}

function hrefs(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

function titleIn(language: Language, card: ProductSummary): string {
  return (language === 'en' ? undefined : card.translations[language]?.title) ?? card.title;
}

for (const { code } of LANGUAGE_OPTIONS) {
  const text = say(code);
  const paths = sitePaths(code);

  test(`delivered pages contain the specified content without scripts (${code})`, async ({
    page,
    request,
  }) => {
    await test.step('the home page has intro, panels, menu with images, currencies and footer', async () => {
      await page.goto(paths.home());
      const intro = page.getByRole('region', { name: text('home', 'discover') });
      await expect(intro).toContainText(text('home', 'intro'));
      await expect(intro.getByRole('link', { name: text('home', 'consult') })).toHaveAttribute(
        'href',
        new RegExp(`^mailto:${SALES_EMAIL}`),
      );

      const panels = page.getByRole('region', { name: text('home', 'inspiration') });
      await expect(panels.getByRole('heading')).toHaveText([
        text('home', 'lighting-heading'),
        text('home', 'design-heading'),
      ]);
      for (const link of await panels.getByRole('link').all()) {
        await expect(link.locator('img, .poster__weave').first()).toBeAttached();
      }

      const dropdowns = page.locator('header [popover]:has(.dropdown__links)');
      expect(await dropdowns.count()).toBeGreaterThan(7);
      for (const dropdown of await dropdowns.all()) {
        await expect(dropdown.getByRole('link', { includeHidden: true }).first()).toBeAttached();
      }
      const tiles = await (await request.get(paths.menuTiles())).json();
      expect(Object.keys(tiles)).toHaveLength(await dropdowns.count());
      for (const own of Object.values(tiles)) {
        expect(own).not.toHaveLength(0);
        expect(own).toContainEqual(expect.objectContaining({ picture: expect.any(String) }));
      }

      await expect(page.locator('#languages small')).toHaveText([
        'VN (VND)',
        'US (USD)',
        'KR (KRW)',
      ]);
      const options = page.locator('#languages').getByRole('link', { includeHidden: true });
      expect(await hrefs(options)).toEqual(
        (['vn', 'en', 'kr'] as const).map((one) => sitePaths(one).home()),
      );
      for (const link of await options.all()) await expect(link.locator('img')).toHaveCount(1);
      const { country, currency } = languageOption(code);
      await expect(
        page.getByRole('button', {
          name: text('common', 'language-current', { country, currency }),
        }),
      ).toContainText(currency);

      const footer = page.getByRole('contentinfo');
      for (const key of ['footer-payment', 'footer-payment-text', 'office-main'] as const) {
        await expect(footer).toContainText(text('common', key));
      }
      for (const { address, hotline } of Object.values(OFFICES)) {
        for (const line of address) await expect(footer).toContainText(line);
        await expect(footer.getByRole('link', { name: hotline })).toHaveAttribute(
          'href',
          dial(hotline),
        );
      }
      for (const [key, email] of [
        ['sales', SALES_EMAIL],
        ['service', SERVICE_EMAIL],
      ] as const) {
        await expect(footer).toContainText(`${text('common', key)} ${email}`);
      }
    });

    await test.step('logo, tiles and footer of the home page have their links', async () => {
      expect(await hrefs(page.getByRole('banner').locator('.logo'))).toEqual([paths.home()]);

      const tiles = page.getByRole('region', { name: text('home', 'tiles') });
      // Beds are only shown on small screens.
      const links = tiles.getByRole('link', { includeHidden: true });
      expect(await hrefs(links)).toEqual(
        (['Sofa', 'Chair', 'Table', 'Bed'] as const).flatMap((category) => [
          paths.category(category),
          paths.products(),
        ]),
      );

      const footer = page.getByRole('contentinfo');
      const studio = footer.getByRole('navigation', { name: text('common', 'footer-studio') });
      for (const [key, href] of [
        ['footer-about', paths.page('about')],
        ['footer-concept', paths.page('interior-design', 'concept')],
        ['menu-interior-design', paths.page('interior-design')],
        ['footer-construction', paths.page('interior-design', 'construction')],
        ['footer-consulting', paths.page('interior-design', 'consulting')],
      ] as const) {
        const link = studio.getByRole('link', { name: text('common', key), exact: true });
        await expect(link).toHaveAttribute('href', href);
      }
      for (const [key, href] of [
        ['account', paths.account()],
        ['footer-customer-service', paths.customerService()],
        ['footer-delivery', paths.page('delivery-methods')],
        ['footer-privacy', paths.privacyPolicy()],
      ] as const) {
        const link = footer.getByRole('link', { name: text('common', key), exact: true });
        await expect(link).toHaveAttribute('href', href);
      }
    });

    await test.step('the sign-in page has the benefits and a link to the privacy policy', async () => {
      await page.goto(paths.registerMobile());
      const benefits = page.getByRole('complementary', { name: text('login', 'benefits') });
      await expect(benefits.getByRole('listitem')).toHaveText([
        text('login', 'benefit-create'),
        text('login', 'benefit-manage'),
        text('login', 'benefit-track'),
        text('login', 'benefit-history'),
        text('login', 'benefit-wishlist'),
        text('login', 'benefit-share'),
      ]);
      const policy = page.getByRole('main').getByRole('link', {
        name: text('login', 'agree-policy'),
        exact: true,
      });
      await expect(policy).toHaveAttribute('href', paths.privacyPolicy());
    });

    await test.step('the email field of the checkout has the type email', async () => {
      await page.goto(paths.checkout());
      await expect(page.locator('#delivery-email')).toHaveAttribute('type', 'email');
    });

    const { interior: product, interiorFamily } = await detail(request, SOFA);
    const words = { ...product, ...(code === 'en' ? {} : product.translations[code]) };

    await test.step('a category has its name and cards with the stocked colors', async () => {
      await page.goto(paths.category('Sofa'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        text('catalogue', 'name-sofa'),
      );
      const card = page.locator(`main [data-product="${SOFA}"]`);
      const colors = await card
        .locator('.swatch-dot')
        .evaluateAll((dots) => dots.map((dot) => dot.getAttribute('color')));
      expect(colors).toEqual(product.stockedCoMat.map(({ hex }) => hex));
      const price = card.getByRole('link', { name: text('catalogue', 'check-price') });
      await expect(price).toHaveAttribute('href', paths.quoteRequest([{ code: SOFA }]));
    });

    await test.step('a product has all fields of its record, its delivery weeks and its family', async () => {
      await page.goto(paths.product('Sofa', SOFA));
      const main = page.getByRole('main');
      for (const key of ['description', 'material', 'specifications', 'generalInfo'] as const) {
        expect(words[key]).not.toBe('');
        await expect(main).toContainText(words[key] ?? '');
      }
      expect(words.extraInfo?.length).toBeGreaterThan(0);
      for (const line of words.extraInfo ?? []) await expect(main).toContainText(line);
      for (const key of [
        'material-and-fabric',
        'specifications',
        'general-info',
        'extra-info',
      ] as const) {
        await expect(main.locator('summary').getByText(text('product', key))).toBeVisible();
      }
      const weeks = DELIVERY_WEEKS.upholstered;
      await expect(main).toContainText(text('product', 'fastest-delivery', weeks));
      await expect(main).toContainText(text('product', 'custom-delivery', weeks));

      await expect(main).toContainText(text('product', 'enquiry'));
      await expect(main.getByRole('link', { name: text('product', 'ask-price') })).toHaveAttribute(
        'href',
        paths.quoteRequest([{ code: SOFA }]),
      );
      const ask = main.getByRole('link', { name: text('product', 'write-to-sales') });
      await expect(ask).toHaveAttribute('href', new RegExp(`^mailto:${SALES_EMAIL}.*${SOFA}`));
      await expect(main.locator('.enquiry a[href^="tel:"]')).toBeVisible();

      const family = page.getByRole('region', { name: text('product', 'pairing') });
      // Pieces of the same room follow the family.
      const titles = await family.getByRole('heading', { level: 3 }).allTextContents();
      expect(titles.slice(0, interiorFamily.length)).toEqual(
        interiorFamily.map((card) => titleIn(code, card)),
      );
      const [first] = interiorFamily;
      await expect(
        family.getByRole('heading', { level: 3 }).getByRole('link').first(),
      ).toHaveAttribute('href', first ? paths.product(first.category, first.code) : '');
    });

    await test.step('no page shows a price (D11)', async () => {
      for (const [name, at] of Object.entries(GUEST_PAGES)) {
        const body = await (await request.get(at(paths))).text();
        expect({ name, price: PRICE.exec(body)?.[0] }).toEqual({ name, price: undefined });
        expect(body).not.toMatch(/itemprop="price|"price/);
      }
      expect(JSON.stringify(product)).not.toMatch(/"price/i);
      expect(JSON.stringify(words)).not.toMatch(PRICE);
    });
  });
}

test('every spelling of a category redirects permanently to its URL (D7)', async ({ request }) => {
  for (const category of ['Bar Stool', 'Chair', 'Dining Table', 'Office Desk', 'Sofa'] as const) {
    for (const { prefix } of LANGUAGE_OPTIONS) {
      const canonical = `${prefix}/products/${categorySlug(category)}`;
      const spelled = `${prefix}/products/${encodeURIComponent(category)}`;
      for (const rest of ['', '/LL-XX-0000']) {
        const answer = await request.get(spelled + rest, { maxRedirects: 0 });
        expect({ spelled, status: answer.status() }).toEqual({ spelled, status: 301 });
        const target = new URL(answer.headers()['location'] ?? '', answer.url());
        expect(target.pathname).toBe(canonical + rest);
      }
      const ending = await request.get(`${canonical}/`, { maxRedirects: 0 });
      expect({ canonical, status: ending.status() }).toEqual({ canonical, status: 200 });
    }
  }
});
