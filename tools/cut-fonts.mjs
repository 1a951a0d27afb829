/**
 * Cuts the Korean faces to the syllables that the shop uses, so that a Korean page does not fetch 800 KB of type:
 * `npm run fonts` after a change of Korean texts. Writes `src/styles/fonts-kr.css` and `public/fonts/*-kr-used*`.
 *
 * What only the shop's staff reads adds nothing: visitors would fetch it on every page.
 * A syllable that is missing here is not missing on the page: `public/fonts/korean.css` has all of them in slices.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('../', import.meta.url));
const out = `${root}public/fonts/`;

const read = (file) => readFileSync(root + file, 'utf8');
const readAll = (pattern) => globSync(pattern, { cwd: root }).sort().map(read);

/** The Korean signs of a text: syllables, single letters and punctuation. */
const korean = (text) =>
  new Set(text.match(/[\u1100-\u11ff\u3000-\u303f\u3130-\u318f\uac00-\ud7af]/g));

/** Every Korean text of a record, however deep it lies. */
function koreanTexts(value) {
  if (typeof value !== 'object' || value === null) return '';
  return 'kr' in value ? JSON.stringify(value.kr) : Object.values(value).map(koreanTexts).join('');
}

/** 'U+AC00-AC01, U+AC04' for a list of signs. */
function unicodeRange(signs) {
  const runs = [];
  for (const code of signs.map((sign) => sign.codePointAt(0)).sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.to === code - 1) run.to = code;
    else runs.push({ from: code, to: code });
  }
  const hex = (code) => code.toString(16).toUpperCase();
  return runs.map(({ from, to }) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ');
}

/** Cuts a face to signs and weights, writes it as `file` and gives the rule that loads it. */
async function cut({ source, family, file, signs, weights: [min, max] }) {
  const font = await subsetFont(readFileSync(source), signs.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
  });
  writeFileSync(out + file, font);
  process.stdout.write(`${file} ${signs.length} signs, ${font.length} bytes\n`);
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  font-weight: ${min} ${max};
  src: url(/fonts/${file}) format("woff2");
  unicode-range: ${unicodeRange(signs)};
}
`;
}

/** The slices of Hahmlet with the part of `signs` that each of them has. */
function hahmletSlices(signs) {
  const folder = new URL('./', import.meta.resolve('@fontsource-variable/hahmlet/index.css'));
  const rules = readFileSync(new URL('index.css', folder), 'utf8').match(/@font-face\s*{[^}]*}/g);
  return rules.flatMap((rule) => {
    const file = /url\((\S+?\.woff2)\)/.exec(rule)?.[1] ?? '';
    if (/latin|vietnamese/.test(file)) return [];
    const runs = [...rule.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(([, from, to]) => ({
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to ?? from, 16),
    }));
    const own = signs.filter((sign) => {
      const code = sign.codePointAt(0);
      return runs.some(({ from, to }) => from <= code && code <= to);
    });
    return own.length > 0 ? [{ source: fileURLToPath(new URL(file, folder)), signs: own }] : [];
  });
}

const designs = readAll('catalogue/products/*.json').map((text) => JSON.parse(text));
const titles = designs.map(({ name, variants }) =>
  koreanTexts([name, variants.map((one) => one.finish)]),
);
const interfaceTexts = [
  ...readAll('locales/kr/!(admin|packing-slip).json'),
  ...titles,
  '한국어',
].join('');
const longTexts = [
  koreanTexts(designs),
  ...['colours', 'materials'].map((name) =>
    koreanTexts(JSON.parse(read(`catalogue/${name}.json`))),
  ),
  ...readAll('src/content/**/kr/*.md'),
].join('');

const onEveryPage = korean(interfaceTexts);
const pretendard = fileURLToPath(
  import.meta.resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2'),
);

for (const file of globSync('*-kr-used*.woff2', { cwd: out })) rmSync(out + file);
const rules = [
  await cut({
    source: pretendard,
    family: 'Pretendard',
    file: 'pretendard-kr-used.woff2',
    signs: [...onEveryPage],
    weights: [400, 500],
  }),
  await cut({
    source: pretendard,
    family: 'Pretendard',
    file: 'pretendard-kr-used-texts.woff2',
    signs: [...korean(longTexts)].filter((sign) => !onEveryPage.has(sign)),
    weights: [400, 500],
  }),
];
for (const [index, slice] of hahmletSlices([...onEveryPage]).entries()) {
  rules.push(
    await cut({
      ...slice,
      family: 'Hahmlet',
      file: `hahmlet-kr-used-${index}.woff2`,
      weights: [300, 400],
    }),
  );
}
const head =
  '/* Written by tools/cut-fonts.mjs: the Korean syllables that the shop uses, cut small. */\n';
writeFileSync(`${root}src/styles/fonts-kr.css`, head + rules.join(''));
