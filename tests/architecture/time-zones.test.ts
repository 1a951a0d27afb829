import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Only folder that converts instants into days and hours. */
const FOLDER = 'domain/time/';

/** Patterns of code that reads a clock as a calendar without the folder. */
const FORBIDDEN = [
  /\btimeZone(?:Name)?\s*:/,
  /\b(?:dateStyle|timeStyle)\s*:/,
  /\bDateTimeFormat\b/,
  /\.toLocale(?:Date|Time)String\(/,
  /\.toISOString\(\)\s*\.(?:slice|substring|split)\(/,
  /(?:[Aa]t|iso)\b\??\.(?:slice|substring)\(0, ?1\d\)/,
  /\.[gs]et(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)\(/,
];

/** Time zone of an office, which the shop file names. */
const ZONE_OF_OFFICE = /OFFICE_TIME_ZONES\[[^\]]+\]/g;

test('no key of an office is the market or time zone of a clock (D83)', async () => {
  const clock = readFileSync(join(root, FOLDER, 'market-time.ts'), 'utf8');
  const names = [...clock.matchAll(/export function (\w+)/g)].map(([, name]) => name);
  const calls = new RegExp(`\\b(?:${names.join('|')})\\((?:[^()]|\\([^()]*\\))*\\)`, 'g');
  const found: string[] = [];
  let count = 0;
  const places = '{contracts,domain,src,functions,netlify,tools,tests}/**/*.{ts,tsx}';
  for await (const file of glob(places, { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8').replaceAll(ZONE_OF_OFFICE, 'zone');
    const made = source.match(calls) ?? [];
    count += made.length;
    // Keys of offices can equal keys of markets, so the compiler accepts them.
    found.push(...made.filter((call) => /\boffice\b/.test(call)).map((call) => `${file}: ${call}`));
  }
  expect(count).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test('only one folder computes and formats days and hours (D14, D33)', async () => {
  const found: string[] = [];
  let own = 0;
  const places =
    '{contracts,domain,src,functions,netlify/{build,commands,functions,local},tools,catalogue}/**/*.{ts,tsx,astro,mjs}';
  for await (const file of glob(places, { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    const patterns = FORBIDDEN.filter((pattern) => pattern.test(source));
    if (file.startsWith(FOLDER)) own += patterns.length;
    else found.push(...patterns.map((pattern) => `${file}: ${pattern.source}`));
  }
  expect(own).toBeGreaterThan(2);
  expect(found).toEqual([]);
});
