import { readFile, writeFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import {
  type Decode,
  decodeOlderEncoding,
  decodeUnicode,
  OLDER_ENCODINGS,
  previewRows,
} from '#domain/input/file-text.ts';
import { FALLBACK_LANGUAGE, type Language, languageSchema } from '#domain/languages.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { CommandContext, CommandOption } from './command-types.ts';

/** Option for the maximum length of a list. */
export const LIMIT: CommandOption = {
  type: 'string',
  value: 'N',
  description: 'maximum number of entries (default: 20)',
};
/** Option for the output file. */
export const OUT: CommandOption = {
  type: 'string',
  value: 'FILE',
  description: 'write to a file instead of standard output',
};
/** Option for the market whose time zone a command prints. All commands have the same default. */
export const MARKET: CommandOption = {
  type: 'string',
  value: 'MARKET',
  description: `time zone of days and times: ${languageSchema.options.join(', ')} (default: ${FALLBACK_LANGUAGE})`,
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

/** Returns the market of the option `--market`. */
export function marketOption(options: CommandContext['options']): Language {
  const typed = options['market'] ?? FALLBACK_LANGUAGE;
  const market = languageSchema.options.find((one) => one === typed);
  if (!market) {
    throw new UserFacingError(
      `Unknown market "${typed}". Use one of: ${languageSchema.options.join(', ')}.`,
    );
  }
  return market;
}

/** Returns the value of a number option; undefined when it is missing. */
export function numberOption(options: CommandContext['options'], name: string): number | undefined {
  const typed = textOption(options, name);
  if (typed === undefined) return undefined;
  if (!/^\d{1,6}$/.test(typed))
    throw new UserFacingError(`Invalid --${name} "${typed}": must be a number.`);
  return Number(typed);
}

async function readBytes(path: string): Promise<Uint8Array> {
  return readFile(path).catch(() => {
    throw new UserFacingError(`Could not read ${path}.`);
  });
}

/** Reads a text file in UTF-8 or UTF-16. */
export async function readText(path: string): Promise<string> {
  const text = decodeUnicode(await readBytes(path));
  if (text === undefined) throw new UserFacingError(`${path} is not a text file in UTF-8.`);
  return text;
}

/** Decodes as browsers do. Node decodes neither all Korean letters of CP949 nor all signs of Windows-1252. */
const decode: Decode = (bytes, encoding) => iconv.decode(bytes, encoding);

/**
 * Reads a text file in UTF-8 or UTF-16, or in the encoding of the option `--encoding`. The error for another file shows
 * rows in the encodings that it can have.
 */
export async function readEncodedText(path: string, encoding: string | undefined): Promise<string> {
  const known = OLDER_ENCODINGS.find((one) => one === encoding?.toLowerCase());
  if (encoding !== undefined && !known) {
    const names = OLDER_ENCODINGS.join(', ');
    throw new UserFacingError(`Invalid --encoding "${encoding}": must be one of ${names}.`);
  }
  const bytes = await readBytes(path);
  const text = known ? decodeOlderEncoding(bytes, known, decode) : decodeUnicode(bytes);
  if (text !== undefined) return text;
  if (known) throw new UserFacingError(`${path} is not in the encoding ${known}.`);
  const previews = OLDER_ENCODINGS.flatMap((one) => {
    const decoded = decodeOlderEncoding(bytes, one, decode);
    return decoded === undefined ? [] : [`--encoding ${one}`, ...indented(previewRows(decoded))];
  });
  const advice = 'Save it as UTF-8, or choose the encoding in which these rows are correct:';
  throw new UserFacingError([`${path} is not in UTF-8. ${advice}`, ...previews].join('\n'));
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
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
export async function writeOutput(
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
