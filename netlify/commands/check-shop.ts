import { readdirSync, readFileSync } from 'node:fs';
import { shopProblems } from '#domain/shop/shop-schema.ts';

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

/** Ends the command. */
function refuse(reason: string): never {
  process.stderr.write(reason);
  process.exit(1);
}

/** Reads the configuration. A mistake in its syntax is printed with its line, which only the stack of the error contains. */
async function readShop(): Promise<object> {
  try {
    return await import('#shop.config.ts');
  } catch (error) {
    const { message, stack = '' } = error as Error;
    const [, line] = /shop\.config\.ts:(\d+)/.exec(stack) ?? [];
    // The stack of a syntax error begins with the file, the code around the mistake, and an empty line.
    const [, code = ''] = /^\S+shop\.config\.ts:\d+\n([\s\S]*?)\n\n/.exec(stack) ?? [];
    const place = line === undefined ? 'shop.config.ts' : `shop.config.ts, line ${line}`;
    return refuse(`${place}: ${message}\n${code && `${code}\n`}`);
  }
}

const shop = await readShop();
const designs = namesIn('products/');
// `npm run catalogue:check` finds the mistakes in these files.
const categories = designs.flatMap((design) => {
  const json = readFileSync(new URL(`products/${design}.json`, catalog), 'utf8');
  return /(?<="category":\s*")[^"]+/.exec(json) ?? [];
});
const problems = shopProblems(shop, { categories, designs, rooms: namesIn('rooms/') });
if (problems.length > 0) {
  refuse(`shop.config.ts is not valid:\n${problems.map((one) => `  ${one}\n`).join('')}`);
}
