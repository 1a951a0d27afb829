/**
 * Command `npm run fonts`: subsets the fonts to the letters and weights that the shop uses. Run it after text changes.
 * Writes the fonts to `public/fonts/cut/`, and their font faces to `src/layouts/faces.json`.
 *
 * Letters outside the subsets still appear on the pages. `public/fonts/rest.css` and `public/fonts/korean.css` contain
 * all letters, in files that browsers load only for pages with such letters.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { CATEGORY_NAMES, OFFICE_NAMES, OFFICE_PLACES, OFFICES, WORD_MARK } from '#shop.config.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const out = `${root}public/fonts/cut/`;
const package_ = (path) => fileURLToPath(import.meta.resolve(path));

const SOURCES = {
  text400: '@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf',
  text500: '@expo-google-fonts/be-vietnam-pro/500Medium/BeVietnamPro_500Medium.ttf',
  display300: '@fontsource/hahmlet/files/hahmlet-latin-300-normal.woff2',
  display400: '@fontsource/hahmlet/files/hahmlet-latin-400-normal.woff2',
  displayVietnamese: '@fontsource/hahmlet/files/hahmlet-vietnamese-300-normal.woff2',
  displayKorean: '@fontsource/hahmlet/files/hahmlet-korean-300-normal.woff2',
  korean400: 'pretendard/dist/web/static/woff2/Pretendard-Regular.woff2',
  korean500: 'pretendard/dist/web/static/woff2/Pretendard-Medium.woff2',
};

const LATIN = /[ -~\u00a0-\u024f\u2010-\u2044\u20ab\u20ac\u2122\u2190-\u2193\u2212]/g;
const VIETNAMESE = /[\u0102-\u0111\u0128-\u0129\u0168-\u0169\u01a0-\u01b0\u1ea0-\u1ef9]/g;
const KOREAN = /[\u1100-\u11ff\u3000-\u303f\u3130-\u318f\uac00-\ud7af]/g;
/** OpenType features that the styles use: kerning, marks on letters, and tabular figures. */
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
/** All Vietnamese letters, because customers type names that are in no text of the shop. */
const ALPHABET = [...'aăâeêioôơuưyAĂÂEÊIOÔƠUƯY']
  .flatMap((vowel) =>
    ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((tone) => vowel + tone),
  )
  .concat('đ', 'Đ')
  .join('')
  .normalize('NFC');

const read = (file) => readFileSync(root + file, 'utf8');
const readAll = (pattern) => globSync(pattern, { cwd: root }).sort().map(read);
const signs = (text, kind) => [...new Set(text.match(kind))].sort();
const without = (list, others) => list.filter((sign) => !others.includes(sign));

/** Returns all Korean texts of a record, at any depth. */
function koreanTexts(value) {
  if (typeof value !== 'object' || value === null) return '';
  return 'kr' in value ? JSON.stringify(value.kr) : Object.values(value).map(koreanTexts).join('');
}

/**
 * Subsets a font to `list`, writes it as `file`, and returns its font faces (`Face` in layouts/fonts.ts), one per family. A
 * family with a `range` uses only these letters. Without a range, browsers load the file for any text of the family, and
 * use the next font for letters that it lacks.
 */
async function cut({ source, families, file, weight, list }) {
  const font = await subsetFont(readFileSync(package_(SOURCES[source])), list.join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
  });
  writeFileSync(`${out}${file}.woff2`, font);
  process.stdout.write(`${file} ${list.length} signs, ${font.length} bytes\n`);
  return families.map(({ name, range }) => ({ family: name, weight, file, range }));
}

/** Texts about the offices, which pages of all languages contain. */
const OFFICE_TEXTS = JSON.stringify([OFFICES, OFFICE_NAMES, OFFICE_PLACES]);

const designs = readAll('catalogue/products/*.json').map((text) => JSON.parse(text));
const choices = ['colors', 'materials'].map((name) => JSON.parse(read(`catalogue/${name}.json`)));
const namespace = (name) => read(`locales/kr/${name}.json`);

// Letters of all pages.
const latin = signs(
  `${ASCII}©·` +
    [
      ...readAll('locales/{en,kr}/*.json'),
      read('shop.config.ts'),
      ...readAll('catalogue/products/*.json'),
    ]
      .join('')
      .replace(VIETNAMESE, '') +
    OFFICE_TEXTS,
  LATIN,
).concat(signs(OFFICE_TEXTS, /[\u1ea0-\u1ef9]/g));
const vietnamese = signs(latin.join('') + ALPHABET, /./gu);

// Korean letters of the shop pages: body text, headings, and bold text.
const titles = koreanTexts(
  designs.map(({ name, variants }) => [name, variants.map((one) => one.finish)]),
);
const texts = (name, keys) =>
  Object.entries(JSON.parse(namespace(name)))
    .filter(([key]) => keys.test(key))
    .map(([, text]) => text)
    .join('');
const window_ = signs(
  ['common', 'home', 'catalogue', 'product', 'basket', 'everywhere', 'quick-view']
    .map(namespace)
    .join('') +
    texts('search', /^placeholder$/) +
    read('shop.config.ts') +
    titles +
    koreanTexts(choices),
  KOREAN,
);
const headings = signs(
  texts('home', /heading|^intro$/) +
    koreanTexts(Object.values(CATEGORY_NAMES).map(({ many }) => many)) +
    texts('catalogue', /^furniture$|^none-|^empty-title|^filter$/) +
    texts('common', /^(footer-line|menu-.*)$/) +
    texts('errors', /^not-found/) +
    texts('product', /^(dimensions|pairing|interest|recently-viewed|enquiry-title)$/) +
    titles,
  KOREAN,
);
const strong = signs(
  texts('common', /^(footer-(studio|service)|office-.*)$/) +
    texts('everywhere', /^cookie-(allow|decline)$/) +
    texts('home', /^shop-now$/) +
    texts(
      'catalogue',
      /^(load-more|retry|clear-filters|all-furniture|quick-view|sort|filter-.*|show-pieces.*)$/,
    ) +
    texts(
      'product',
      /^(stocked|custom|ask-price|add-to-registry|delivery|international-delivery|returns-title)$/,
    ) +
    texts('basket', /^(add|ask.*|view-list|summary|title)$/) +
    koreanTexts(OFFICE_NAMES) +
    koreanTexts(choices),
  KOREAN,
);
const everything = signs(
  [
    ...readAll('locales/kr/*.json'),
    read('shop.config.ts'),
    ...readAll('src/content/**/kr/*.md'),
    koreanTexts(designs),
    '한국어',
  ].join(''),
  KOREAN,
);
const categories = Object.groupBy(designs, ({ category }) => category);

rmSync(out, { recursive: true, force: true });
mkdirSync(out);

const TEXT = [{ name: 'Be Vietnam Pro' }];
const DISPLAY = [{ name: 'Hahmlet' }];
const PRETENDARD = [{ name: 'Pretendard' }];
const KOREAN_TEXTS = [{ name: 'Pretendard Texts' }];

// Only the name of the shop uses weight 400.
const name = await cut({
  source: 'display400',
  families: DISPLAY,
  file: 'display-400',
  weight: 400,
  list: signs(WORD_MARK.join(''), LATIN),
});
const display = await cut({
  source: 'display300',
  families: DISPLAY,
  file: 'display-300',
  weight: 300,
  list: signs(latin.join(''), /[ -~\u00a0-\u00ff\u2010-\u2044\u2190-\u2193]/g),
});
const english = await cut({
  source: 'text400',
  families: TEXT,
  file: 'text-400',
  weight: 400,
  list: latin,
});
const files = {
  en: [
    english,
    await cut({ source: 'text500', families: TEXT, file: 'text-500', weight: 500, list: latin }),
    display,
    name,
  ],
  vn: [
    await cut({
      source: 'text400',
      families: TEXT,
      file: 'vn-text-400',
      weight: 400,
      list: vietnamese,
    }),
    await cut({
      source: 'text500',
      families: TEXT,
      file: 'vn-text-500',
      weight: 500,
      list: vietnamese,
    }),
    display,
    await cut({
      source: 'displayVietnamese',
      families: [{ name: 'Hahmlet', range: 'U+100-1EFF' }],
      file: 'vn-display-300',
      weight: 300,
      list: signs(ALPHABET, VIETNAMESE),
    }),
    name,
  ],
  kr: [
    english,
    // Latin letters and figures are in the same files as the syllables, to save requests.
    await cut({
      source: 'displayKorean',
      families: DISPLAY,
      file: 'kr-display-300',
      weight: 300,
      list: signs(`${ASCII}©·–`, /./g).concat(headings),
    }),
    name,
    await cut({
      source: 'korean400',
      families: PRETENDARD,
      file: 'kr-text-400',
      weight: 400,
      list: window_,
    }),
    await cut({
      source: 'korean500',
      families: [{ name: 'Be Vietnam Pro', range: 'U+20-B7' }, ...PRETENDARD],
      file: 'kr-strong',
      weight: 500,
      list: signs(`${ASCII}·`, /./g).concat(strong),
    }),
  ],
  // Letters of pages outside the shop pages, such as policies and product texts.
  'kr-rest': [
    await cut({
      source: 'korean400',
      families: KOREAN_TEXTS,
      file: 'kr-rest-400',
      weight: 400,
      list: without(everything, window_),
    }),
    await cut({
      source: 'korean500',
      families: KOREAN_TEXTS,
      file: 'kr-rest-500',
      weight: 500,
      list: without(everything, strong),
    }),
  ],
};
for (const [category, own = []] of Object.entries(categories)) {
  const slug = category.toLowerCase().replaceAll(' ', '-');
  const list = without(signs(koreanTexts(own), KOREAN), window_);
  await cut({
    source: 'korean400',
    families: KOREAN_TEXTS,
    file: `kr-${slug}`,
    weight: 400,
    list,
  });
}
const faces = Object.fromEntries(
  Object.entries(files).map(([name, ofFiles]) => [name, ofFiles.flat()]),
);
writeFileSync(`${root}src/layouts/faces.json`, `${JSON.stringify(faces, null, 2)}\n`);
