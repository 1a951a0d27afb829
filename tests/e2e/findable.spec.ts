import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { textWidth } from '#src/i18n/excerpt.ts';
import { LANGUAGE_OPTIONS, languageOption } from '#src/i18n/language-options.ts';
import { sitePaths, splitPath } from '#src/i18n/paths.ts';
import { SHARE_SIZE } from '#src/ui/image.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type Markup, markupOf } from '#tests/support/markup-of.ts';

/** Number of parallel requests. */
const AT_A_TIME = 8;
/** Path of a URL. The site uses its public URL in markup, and the tests another one. */
const pathOf = (address: string) => new URL(address, 'http://shop.test').pathname;
const everyPath = (at: (paths: ReturnType<typeof sitePaths>) => string) =>
  LANGUAGE_OPTIONS.map(({ code }) => at(sitePaths(code)));

/** Pages that search engines must not index: personal pages and the staff area. */
const UNLISTED = [
  ...everyPath((paths) => paths.account()),
  ...everyPath((paths) => paths.checkout()),
  ...everyPath((paths) => paths.paymentSuccess()),
  ...everyPath((paths) => paths.search()),
  ...everyPath((paths) => paths.wishlist()),
  ...everyPath((paths) => paths.sendWishlist()),
  ...everyPath((paths) => paths.registerMobile()),
  ...everyPath((paths) => paths.emailChange()),
  ...everyPath((paths) => paths.productDetail()),
  ...everyPath((paths) => paths.admin()),
];

interface Crawl {
  /** Crawled pages by path. */
  pages: Map<string, Markup>;
  /** Broken links, with the page that contains them. */
  broken: string[];
}

/** Crawls all pages that are reachable from the start pages. */
async function crawl(origin: string, start: readonly string[]): Promise<Crawl> {
  const pages = new Map<string, Markup>();
  const broken: string[] = [];
  const sections: { from: string; path: string; id: string }[] = [];
  const seen = new Set<string>();
  const waiting: { from: string; path: string }[] = [];
  const add = (from: string, address: string) => {
    const { pathname, hash } = new URL(address, origin);
    if (hash) sections.push({ from, path: pathname, id: decodeURIComponent(hash.slice(1)) });
    // Calls redirect to other sites, or make a file for each product, as models for augmented reality do. Answers about a
    // route are private. All of them have their own tests.
    const hasOwnTests = /^\/(api|models\/ar)\/|\/fit\/answers$/.test(pathname);
    if (hasOwnTests || seen.has(pathname)) return;
    seen.add(pathname);
    waiting.push({ from, path: pathname });
  };
  const visit = async ({ from, path }: { from: string; path: string }) => {
    const address = new URL(path, origin);
    // Uncompressed, which is faster for many pages.
    const headers = { 'accept-encoding': 'identity' };
    const answer = await fetch(address, { redirect: 'manual', headers });
    if (answer.status !== 200) {
      broken.push(`${from} leads to ${path}: ${answer.status}`);
      return;
    }
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      await answer.body?.cancel();
      return;
    }
    const markup = markupOf(await answer.text(), address);
    pages.set(path, markup);
    for (const link of markup.links) add(path, link);
    for (const alternate of Object.values(markup.alternates)) add(path, pathOf(alternate));
  };
  for (const path of start) add('the start', path);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await visit(next);
  };
  // Idle workers start again while others find more pages.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  for (const { from, path, id } of sections) {
    const page = pages.get(path);
    if (page && !page.ids.has(id)) broken.push(`${from} leads to ${path}#${id}: no such section`);
  }
  return { pages, broken };
}

test('every link, alternate and sitemap entry of the three languages exists, and every page head is valid', async ({
  baseURL,
}) => {
  const origin = String(baseURL);
  const fetchText = async (path: string) => {
    const answer = await fetch(new URL(path, origin));
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    return answer.text();
  };
  const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => loc);

  const robots = await fetchText('/robots.txt');
  const [, index = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  const sitemaps = addresses(await fetchText(pathOf(index)));
  expect(sitemaps).toHaveLength(LANGUAGE_OPTIONS.length);
  const listed = new Map<string, Record<string, string>>();
  for (const sitemap of sitemaps) {
    for (const [entry] of (await fetchText(pathOf(sitemap))).matchAll(/<url>.*?<\/url>/gs)) {
      const alternates = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
      listed.set(
        addresses(entry)[0] ?? '',
        Object.fromEntries(alternates.map(([, tag, href]) => [tag, href])),
      );
    }
  }
  const { pages, broken } = await crawl(origin, [
    ...everyPath((paths) => paths.home()),
    ...[...listed.keys()].map(pathOf),
    ...UNLISTED,
  ]);
  expect(broken).toEqual([]);

  const indexed = [...pages].filter(([, { noindex }]) => !noindex);
  expect(indexed.length).toBeGreaterThan(300);
  expect(UNLISTED.filter((path) => !pages.get(path)?.noindex)).toEqual([]);
  const faults: string[] = [];
  const check = (path: string, what: string, holds: boolean) =>
    holds || faults.push(`${path}: ${what}`);
  const names = new Set<string>();
  for (const [path, { lang, title, description, properties }] of pages) {
    check(path, 'language', lang === languageOption(splitPath(path).language).tag);
    check(path, `title '${title}'`, title !== '' && textWidth(title) <= 70);
    check(path, `description '${description}'`, description !== '');
    // Pages of the staff area are not shared.
    if (everyPath((paths) => paths.admin()).includes(path)) continue;
    const [og, picture] = [properties['og:title'] ?? '', properties['og:image'] ?? ''];
    check(path, `shared as '${og}'`, og !== '' && title.startsWith(og));
    check(
      path,
      `shared with ${picture}`,
      /^https?:\/\/[^/]+\/share\/[a-z0-9-]+\.jpg$/.test(picture),
    );
  }
  for (const [path, { lang, title, description, canonical = '', alternates }] of indexed) {
    const width = textWidth(description);
    check(path, `description '${description}'`, width >= 50 && width <= 160);
    for (const name of [title, description]) {
      check(path, `'${name}' is the name of another page too`, !names.has(`${lang} ${name}`));
      names.add(`${lang} ${name}`);
    }
    check(path, `canonical ${canonical}`, pathOf(canonical) === path);
    check(path, 'not in its own alternates', alternates[lang] === canonical);
    check(path, 'no way for others', alternates['x-default'] === alternates['en']);
    check(path, 'languages', Object.keys(alternates).length === LANGUAGE_OPTIONS.length + 1);
    for (const alternate of Object.values(alternates)) {
      const other = pages.get(pathOf(alternate))?.alternates;
      check(path, `${alternate} does not point back`, other?.[lang] === canonical);
    }
    const entry = JSON.stringify(listed.get(canonical));
    check(path, 'not so in the sitemap', entry === JSON.stringify(alternates));
  }
  expect(faults).toEqual([]);
  expect([...listed.keys()].map(pathOf).sort()).toEqual(indexed.map(([path]) => path).sort());
});

test('pages have structured data, share pictures, icons and a description for language models', async ({
  request,
  baseURL,
}) => {
  const read = async (path: string) =>
    markupOf(await (await request.get(path)).text(), new URL(path, baseURL));
  const graphs = (markup: Markup) =>
    markup.data.flatMap((block) => (block as { '@graph': Record<string, unknown>[] })['@graph']);
  const pictureOf = async (path: string) => {
    const answer = await request.get(path);
    const { format, width, height } = await sharp(await answer.body()).metadata();
    return { status: answer.status(), format, width, height };
  };

  // Files that name no icon, such as JSON, have this one.
  const favicon = await request.get('/favicon.ico');
  expect(favicon.headers()['content-type']).toMatch(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/);
  const inside = sharp((await favicon.body()).subarray(22));
  expect(await inside.metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });

  for (const { code, tag } of LANGUAGE_OPTIONS) {
    const paths = sitePaths(code);
    const home = await read(paths.home());
    expect(graphs(home)).toMatchObject([
      { '@type': 'Organization', name: 'Lim & Loom' },
      {
        '@type': 'WebSite',
        inLanguage: tag,
        potentialAction: {
          target: { urlTemplate: expect.stringMatching(`${paths.search()}\\?q={words}$`) },
        },
      },
    ]);
    expect(graphs(await read(paths.customerService()))).toContainEqual({
      ...graphs(home)[0],
      contactPoint: [expect.anything(), expect.anything()],
      location: [expect.anything(), expect.anything()],
    });
    const sofa = await read(paths.product('Sofa', SOFA));
    const [product, crumbs] = graphs(sofa);
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: SOFA,
      url: sofa.canonical,
      name: sofa.properties['og:title'],
      image: expect.arrayContaining([expect.stringMatching(/^http.*\/pictures\/sora-.*\.webp$/)]),
    });
    expect(JSON.stringify(product)).not.toMatch(/offers|price|rating|review/i);
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(crumbs?.['itemListElement']).toHaveLength(4);
    expect(graphs(await read(paths.category('Sofa')))).toMatchObject([
      { '@type': 'BreadcrumbList' },
    ]);

    const manifest = await (
      await request.get(`${languageOption(code).prefix}/manifest.webmanifest`)
    ).json();
    expect(manifest).toMatchObject({ lang: tag, start_url: paths.home() });
    for (const { src, sizes, type } of manifest.icons as Record<
      'src' | 'sizes' | 'type',
      string
    >[]) {
      if (type !== 'image/png') continue;
      const [width, height] = sizes.split('x').map(Number);
      expect(await pictureOf(src)).toEqual({ status: 200, format: 'png', width, height });
    }
  }

  for (const path of ['/', sitePaths('kr').product('Sofa', SOFA)]) {
    const { properties } = await read(path);
    const shared = await pictureOf(pathOf(properties['og:image'] ?? ''));
    expect(shared).toEqual({ status: 200, format: 'jpeg', ...SHARE_SIZE });
  }
  for (const missing of ['/share/no-such-piece.jpg', '/share/..%2Fsite.jpg']) {
    expect((await request.get(missing)).status()).toBe(404);
  }

  const short = await (await request.get('/llms.txt')).text();
  expect(short).toMatch(/^# Lim & Loom\n\n> \S/);
  for (const [, address = ''] of short.matchAll(/\]\((\S+)\)/g)) {
    expect({ address, status: (await request.get(pathOf(address))).status() }).toEqual({
      address,
      status: 200,
    });
  }
});

test('/licenses.txt contains the licenses of packages in pages and functions, of the fonts, and of the list of passwords', async ({
  request,
}) => {
  const text = await (await request.get('/licenses.txt')).text();
  for (const shipped of ['react-dom', 'three', '@aws-sdk/client-dynamodb', 'sharp']) {
    expect(text).toMatch(new RegExp(`^${shipped} \\d+\\.\\d+\\.\\d+$`, 'm'));
  }
  expect(text).toContain('@zxcvbn-ts/language-common');
  expect(text.match(/SIL OPEN FONT LICENSE/gi)?.length).toBeGreaterThanOrEqual(3);
});
