import { runCommand, UserFacingError } from '#tools/user-facing-error.ts';
import { apiPart } from './api-ratios.ts';
import { buildPart } from './build.ts';
import { coldPart } from './cold-start.ts';
import { lighthousePart } from './lighthouse.ts';
import { loadPart } from './load-bench.ts';
import { loginPart } from './login-timing.ts';
import { pagesPart } from './page-weight.ts';
import { pdfPart } from './pdf.ts';
import { phonePart } from './phone.ts';
import { quoteLinkPart } from './quote-link-timing.ts';
import { formatTable } from './report.ts';
import { searchPart } from './search-bench.ts';
import { openShop, type Part } from './shop.ts';

/** Parts in their order. Parts that need a quiet machine come first. */
const PARTS: Record<string, Part> = {
  pages: pagesPart,
  phone: phonePart,
  lighthouse: lighthousePart,
  load: loadPart,
  api: apiPart,
  cold: coldPart,
  login: loginPart,
  'quote-link': quoteLinkPart,
  search: searchPart,
  pdf: pdfPart,
  // Last, because this part fills the shop with products.
  build: buildPart,
};

/** `npm run bench [-- PART...]`: prints measurements against targets, for all parts or the given ones. */
await runCommand(async () => {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    throw new UserFacingError(
      `Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`,
    );
  }
  // One sender places hundreds of orders here.
  process.env['RATE_LIMIT_FACTOR'] ??= '100000';
  // Info lines would appear between the tables.
  process.env['LOG_LEVEL'] ??= 'error';
  const shop = await openShop();
  try {
    for (const [name, part] of Object.entries(PARTS)) {
      if (named.length > 0 && !named.includes(name)) continue;
      for (const table of await part(shop)) process.stdout.write(formatTable(table));
    }
  } finally {
    await shop.stop();
  }
});
