/** Syntax error in a JSON file that people edit. The message names the file, line and column. */
export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError';
  /** Position of the error. Line and column count from 1. */
  readonly place: { file: string; line: number; column: number };

  constructor(file: string, text: string, position: number) {
    const before = text.slice(0, position).split('\n');
    const [line, column] = [before.length, (before.at(-1) ?? '').length + 1];
    const found = position < text.length ? `the sign ${text[position]}` : 'the end of the file';
    super(
      `${file}, line ${line}, column ${column}: not valid JSON at ${found}. Here or just before, a comma, quote or bracket is missing or superfluous.`,
    );
    this.place = { file, line, column };
  }
}

/** Returns the message of JSON.parse; undefined for valid JSON. */
function parserMessage(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Returns the position at which a text stops being JSON. Node names the position in some messages only. */
function errorPosition(text: string): number {
  const message = parserMessage(text) ?? '';
  const [, named] = /at position (\d+)/.exec(message) ?? [];
  if (named) return Number(named);
  if (!message.startsWith('Unexpected token')) return text.length;
  // The shortest beginning of the text with this message ends with the unexpected token.
  let [low, high] = [0, text.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const isInside = parserMessage(text.slice(0, middle + 1))?.startsWith('Unexpected token');
    if (isInside) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Parses a JSON file.
 * @param file path for the message
 * @throws JsonSyntaxError
 */
export function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonSyntaxError(file, text, errorPosition(text));
  }
}
