import { readdirSync, readFileSync } from 'node:fs';
import { shopProblems } from '#domain/shop/shop-schema.ts';
import * as shop from '#shop.config.ts';

/*
 * Preload of `npm run dev`, `build` and `start`: ends the command if shop.config.ts is wrong. A preload runs before the
 * command imports its modules. They import single values, and a missing one would end the command with a stack.
 */

const catalog = new URL('../../catalogue/', import.meta.url);

/** Returns the names, without extension, of the JSON files in a folder of the demonstration catalog. */
function namesIn(folder: string): string[] {
  const files = readdirSync(new URL(folder, catalog)).filter((file) => file.endsWith('.json'));
  return files.map((file) => file.replace('.json', ''));
}

const designs = namesIn('products/');
// `npm run catalogue:check` finds the mistakes in these files.
const categories = designs.flatMap((design) => {
  const json = readFileSync(new URL(`products/${design}.json`, catalog), 'utf8');
  return /(?<="category":\s*")[^"]+/.exec(json) ?? [];
});
const problems = shopProblems(shop, { categories, designs, rooms: namesIn('rooms/') });
if (problems.length > 0) {
  process.stderr.write(
    `shop.config.ts is not valid:\n${problems.map((one) => `  ${one}\n`).join('')}`,
  );
  process.exit(1);
}
