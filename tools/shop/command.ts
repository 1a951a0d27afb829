import { parseArgs } from 'node:util';
import { UserFacingError } from '#local/user-facing-error.ts';
import { openShop } from './client.ts';
import { COMMANDS, type Command } from './commands.ts';
import { columns } from './print.ts';

function usageOf({ name, args, options }: Command): string {
  const flags = Object.entries(options).map(([flag, { value }]) =>
    value ? `[--${flag} ${value}]` : `[--${flag}]`,
  );
  return ['npm run shop --', name, ...args, ...flags].join(' ');
}

function helpOf(command: Command): string {
  const flags = Object.entries(command.options).map(([flag, { value = '', about }]) => [
    `  --${flag} ${value}`,
    about,
  ]);
  return [
    usageOf(command),
    '',
    command.about,
    ...(flags.length > 0 ? ['', columns(flags)] : []),
    '',
  ].join('\n');
}

function overview(): string {
  const rows = COMMANDS.map(({ name, args, about }) => [`  ${[name, ...args].join(' ')}`, about]);
  return [
    "The administrator's work from the command line: npm run shop -- COMMAND",
    '',
    columns(rows),
    '',
    'npm run shop -- COMMAND --help tells more of one. The shop is the one at SHOP_URL, or on this machine;',
    'ADMIN_KEY holds its key.',
    '',
  ].join('\n');
}

/** The command that the words begin with, and the words after it. */
function find(words: readonly string[]): { command: Command; rest: string[] } {
  const name = words.slice(0, 2).join(' ');
  const command = COMMANDS.find((one) => one.name === name);
  if (command) return { command, rest: words.slice(2) };
  const near = COMMANDS.filter((one) => one.name.split(' ')[0] === words[0]);
  const known = near.length > 0 ? near.map((one) => one.name).join(', ') : 'npm run shop -- help';
  throw new UserFacingError(`There is no command "${name}". Look at: ${known}`);
}

function parse(command: Command, rest: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, help: { type: 'boolean' as const } }).map(
      ([name, { type }]) => [name, { type }],
    ),
  );
  try {
    return parseArgs({ args: [...rest], options, allowPositionals: true });
  } catch (error) {
    throw new UserFacingError(`${(error as Error).message}\n\n${usageOf(command)}`);
  }
}

/**
 * Runs one command. Throws a UserFacingError that names what is wrong.
 * @param words what was typed after `npm run shop --`
 * @param print takes what is to be shown
 */
export async function shopCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
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
    const problem = missing ? `${missing} is missing.` : `"${positionals.at(-1)}" is too much.`;
    throw new UserFacingError(`${problem}\n\n${usageOf(command)}`);
  }
  const ask = await openShop(environment);
  await command.run({ ask, args: positionals, options, print });
}
