import { readdirSync, readFileSync } from 'node:fs';
import { shopProblems } from '#domain/shop/shop-schema.ts';
import * as shop from '#shop.config.ts';

/*
 * Preload of `npm run dev`, `build` and `start`: ends the command if shop.config.ts is wrong. A preload runs before the
 * command imports its modules. They import single values, and a missing one would end the command with a stack.
 */

const designs = new URL('../../catalogue/products/', import.meta.url);
/** Categories of the demonstration catalog. `npm run catalogue:check` finds the mistakes in its files. */
const categories = readdirSync(designs).flatMap(
  (name) => /(?<="category":\s*")[^"]+/.exec(readFileSync(new URL(name, designs), 'utf8')) ?? [],
);
const problems = shopProblems(shop, categories);
if (problems.length > 0) {
  process.stderr.write(
    `shop.config.ts is not valid:\n${problems.map((one) => `  ${one}\n`).join('')}`,
  );
  process.exit(1);
}
