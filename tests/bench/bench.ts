import { runCommand, UserFacingError } from '#local/user-facing-error.ts';
import { apiPart } from './api-ratios.ts';
import { buildPart } from './build.ts';
import { coldPart } from './cold-start.ts';
import { lighthousePart } from './lighthouse.ts';
import { loadPart } from './load-bench.ts';
import { loginPart } from './login-timing.ts';
import { pagesPart } from './page-weight.ts';
import { phonePart } from './phone.ts';
import { printed } from './report.ts';
import { searchPart } from './search-bench.ts';
import { openShop, type Part } from './shop.ts';

/** In their order: what wants a quiet machine comes first. */
const PARTS: Record<string, Part> = {
  pages: pagesPart,
  phone: phonePart,
  lighthouse: lighthousePart,
  load: loadPart,
  api: apiPart,
  cold: coldPart,
  login: loginPart,
  search: searchPart,
  // Last: it fills the shop with products.
  build: buildPart,
};

/** `npm run bench [-- PART...]`: figures of the shop beside what they are held to, all parts or those that are named. */
await runCommand(async () => {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    throw new UserFacingError(
      `No part is called ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}.`,
    );
  }
  // One sender places hundreds of orders here.
  process.env['RATE_LIMIT_FACTOR'] ??= '100000';
  // What went well would stand between the tables.
  process.env['LOG_LEVEL'] ??= 'error';
  const shop = await openShop();
  try {
    for (const [name, part] of Object.entries(PARTS)) {
      if (named.length > 0 && !named.includes(name)) continue;
      for (const table of await part(shop)) process.stdout.write(printed(table));
    }
  } finally {
    await shop.stop();
  }
});
