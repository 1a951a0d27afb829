import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The one module that turns instants into days and hours. */
const MODULE = 'contracts/market-time.ts';

/** Ways to read a clock as a calendar that skip the module. */
const OWN_WAYS = [
  /\btimeZone(?:Name)?\s*:/,
  /\b(?:dateStyle|timeStyle)\s*:/,
  /\bDateTimeFormat\b/,
  /\.toLocale(?:Date|Time)String\(/,
  /\.toISOString\(\)\s*\.(?:slice|substring|split)\(/,
  /(?:[Aa]t|iso)\b\??\.(?:slice|substring)\(0, ?1\d\)/,
  /\.[gs]et(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)\(/,
];

test('days and hours are computed and written by one module (D14, D33)', async () => {
  const found: string[] = [];
  let own = 0;
  const places =
    '{contracts,src,functions,netlify/functions,netlify/local,tools,catalogue}/**/*.{ts,tsx,astro,mjs}';
  for await (const file of glob(places, { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    const ways = OWN_WAYS.filter((way) => way.test(source));
    if (file === MODULE) own = ways.length;
    else found.push(...ways.map((way) => `${file}: ${way.source}`));
  }
  expect(own).toBeGreaterThan(2);
  expect(found).toEqual([]);
});
