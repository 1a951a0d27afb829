import { readFile, writeFile } from 'node:fs/promises';
import { UserFacingError } from '#local/user-facing-error.ts';
import type { CommandContext, Option } from './command-types.ts';

/** Option for the maximum length of a list. */
export const LIMIT: Option = {
  type: 'string',
  value: 'N',
  description: 'maximum number of entries (default: 20)',
};
/** Option for the output file. */
export const OUT: Option = {
  type: 'string',
  value: 'FILE',
  description: 'write to a file instead of standard output',
};

/** Returns the value of a text option; undefined when it is missing. */
export function textOption(options: CommandContext['options'], name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the text options with these names, without the missing ones. */
export function textOptions(
  options: CommandContext['options'],
  ...names: readonly string[]
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = textOption(options, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Returns the value of a number option; undefined when it is missing. */
export function numberOption(options: CommandContext['options'], name: string): number | undefined {
  const typed = textOption(options, name);
  if (typed === undefined) return undefined;
  if (!/^\d{1,6}$/.test(typed))
    throw new UserFacingError(`Invalid --${name} "${typed}": must be a number.`);
  return Number(typed);
}

/** Reads a text file. */
export async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new UserFacingError(`Could not read ${path}.`);
  });
}

/** Reads and parses a JSON file. */
export async function readJson(path: string): Promise<unknown> {
  const content = await readText(path);
  try {
    return JSON.parse(content) as unknown;
  } catch (error) {
    throw new UserFacingError(`${path} is not valid JSON: ${(error as Error).message}`);
  }
}

/**
 * Writes a text to the file of the option `--out`, or prints it.
 * @param title name of the content, for the message after writing
 */
export async function output(
  text: string,
  { options, print }: CommandContext,
  title: string,
): Promise<void> {
  const out = textOption(options, 'out');
  if (out === undefined) {
    print(text);
    return;
  }
  await writeFile(out, text).catch(() => {
    throw new UserFacingError(`Could not write ${out}.`);
  });
  print(`${title} written to ${out}\n`);
}
