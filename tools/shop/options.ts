import { readFile, writeFile } from 'node:fs/promises';
import { UserFacingError } from '#local/user-facing-error.ts';
import type { Option, Run } from './commands.ts';

/** How many entries a list shows. */
export const LIMIT: Option = {
  type: 'string',
  value: 'N',
  about: 'how many at most, 20 unless said',
};
/** Where a file goes to. */
export const OUT: Option = {
  type: 'string',
  value: 'FILE',
  about: 'writes into this file instead of onto the screen',
};

/** The value of an option, when it was given. */
export function textOf(options: Run['options'], name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The fields of a call's input that are options of the same name, as they were typed. */
export function given(
  options: Run['options'],
  ...names: readonly string[]
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = textOf(options, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A number that was typed. */
export function numberOf(options: Run['options'], name: string): number | undefined {
  const typed = textOf(options, name);
  if (typed === undefined) return undefined;
  if (!/^\d{1,6}$/.test(typed))
    throw new UserFacingError(`--${name} must be a number, not "${typed}".`);
  return Number(typed);
}

/** Reads a file that was named. */
export async function fileOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new UserFacingError(`The file ${path} cannot be read.`);
  });
}

/** Reads a file of JSON that was named. */
export async function jsonOf(path: string): Promise<unknown> {
  const content = await fileOf(path);
  try {
    return JSON.parse(content) as unknown;
  } catch (error) {
    throw new UserFacingError(`The file ${path} is not JSON: ${(error as Error).message}`);
  }
}

/** Puts a text where it is wanted. */
export async function deliver(text: string, { options, print }: Run, what: string): Promise<void> {
  const out = textOf(options, 'out');
  if (out === undefined) {
    print(text);
    return;
  }
  await writeFile(out, text).catch(() => {
    throw new UserFacingError(`The file ${out} cannot be written.`);
  });
  print(`${what}: ${out}\n`);
}
