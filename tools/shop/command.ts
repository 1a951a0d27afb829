import { parseArgs } from 'node:util';
import { UserFacingError } from '../user-facing-error.ts';
import { type CallShop, type CommandEnvironment, connectShop, LOCAL_SHOP } from './client.ts';
import type { ShopCommand } from './command-types.ts';
import { COMMANDS } from './commands.ts';
import { formatColumns } from './print.ts';

function usageOf({ name, args, options }: ShopCommand): string {
  const flags = Object.entries(options).map(([flag, { value }]) =>
    value ? `[--${flag} ${value}]` : `[--${flag}]`,
  );
  return ['npm run shop --', name, ...args, ...flags].join(' ');
}

function helpOf(command: ShopCommand): string {
  const flags = Object.entries(command.options).map(([flag, { value = '', description }]) => [
    `  --${flag} ${value}`,
    description,
  ]);
  return [
    `Usage: ${usageOf(command)}`,
    '',
    command.description,
    ...(command.details ? [command.details] : []),
    ...(flags.length > 0 ? ['', 'Options:', formatColumns(flags)] : []),
    '',
  ].join('\n');
}

function overview(): string {
  const rows = COMMANDS.map(({ name, args, description }) => [
    `  ${[name, ...args].join(' ')}`,
    description,
  ]);
  return [
    'Usage: npm run shop -- COMMAND [OPTIONS]',
    '',
    'Manages orders, emails, customers, products, staff, publishing and backups of a shop.',
    '',
    'Commands:',
    formatColumns(rows),
    '',
    'Environment:',
    formatColumns([
      ['  SHOP_URL', `URL of the shop (default: ${LOCAL_SHOP})`],
      ['  ADMIN_KEY', 'administrator key (default: the key of the local shop)'],
      ['  (backups)', 'see docs/deployment.md#backups'],
    ]),
    '',
    'Run "npm run shop -- COMMAND --help" for the options of a command.',
    '',
  ].join('\n');
}

/** Finds the command in the first two words, and returns it with the other words. */
function find(words: readonly string[]): { command: ShopCommand; rest: string[] } {
  const name = words.slice(0, 2).join(' ');
  const command = COMMANDS.find((one) => one.name === name);
  if (command) return { command, rest: words.slice(2) };
  const related = COMMANDS.filter((one) => one.name.split(' ')[0] === words[0]);
  const hint =
    related.length > 0
      ? `Did you mean ${related.map((one) => one.name).join(', ')}?`
      : 'Run "npm run shop -- help" for a list of commands.';
  throw new UserFacingError(`Unknown command "${name}". ${hint}`);
}

function parse(command: ShopCommand, rest: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, help: { type: 'boolean' as const } }).map(
      ([name, { type }]) => [name, { type }],
    ),
  );
  try {
    return parseArgs({ args: [...rest], options, allowPositionals: true });
  } catch (error) {
    throw new UserFacingError(`${(error as Error).message}\n\nUsage: ${usageOf(command)}`);
  }
}

/**
 * Runs one command.
 * @param words arguments after `npm run shop --`
 * @param print writes to standard output
 * @throws UserFacingError for invalid arguments, and when the command fails
 */
export async function runShopCommand(
  words: readonly string[],
  environment: CommandEnvironment,
  print: (text: string) => void,
): Promise<void> {
  const [first] = words;
  if (first === undefined || first === 'help' || first === '--help') {
    print(overview());
    return;
  }
  const { command, rest } = find(words);
  const { values, positionals } = parse(command, rest);
  const options = values as Record<string, string | boolean | undefined>;
  if (options['help']) {
    print(helpOf(command));
    return;
  }
  if (positionals.length !== command.args.length) {
    const missing = command.args[positionals.length];
    const problem = missing
      ? `Missing argument ${missing}.`
      : `Unexpected argument "${positionals.at(-1)}".`;
    throw new UserFacingError(`${problem}\n\nUsage: ${usageOf(command)}`);
  }
  let connection: Promise<CallShop> | undefined;
  const callShop: CallShop = async (call, input) => {
    connection ??= connectShop(environment);
    return (await connection)(call, input);
  };
  await command.run({ callShop, environment, args: positionals, options, print });
}
