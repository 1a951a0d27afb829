import { shopProblems } from '#domain/shop/shop-schema.ts';
import * as shop from '#shop.config.ts';

/*
 * Preload of `npm run dev`, `build` and `start`: ends the command if shop.config.ts is wrong. A preload runs before the
 * command imports its modules. They import single values, and a missing one would end the command with a stack.
 */

const problems = shopProblems(shop);
if (problems.length > 0) {
  process.stderr.write(
    `shop.config.ts is not valid:\n${problems.map((one) => `  ${one}\n`).join('')}`,
  );
  process.exit(1);
}
