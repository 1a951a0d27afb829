import { MAX_COMPARED } from '#domain/limits.ts';

/** Codes of the products that a visitor ticked, in the order of the ticks. */
export type Compared = readonly string[];

export const NOTHING_COMPARED: Compared = [];

/** Adds a product unless the list is full. */
export function withTick(compared: Compared, code: string): Compared {
  return compared.includes(code) || compared.length >= MAX_COMPARED
    ? compared
    : [...compared, code];
}

/** Removes a product. */
export function withoutTick(compared: Compared, code: string): Compared {
  return compared.includes(code) ? compared.filter((one) => one !== code) : compared;
}

/** Parses a stored list; undefined if it is not a list of codes. */
export function readCompared(stored: unknown): Compared | undefined {
  if (!Array.isArray(stored)) return undefined;
  const codes = stored.filter((code) => typeof code === 'string' && code !== '');
  return [...new Set(codes as string[])].slice(0, MAX_COMPARED);
}
