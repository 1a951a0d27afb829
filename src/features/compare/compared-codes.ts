import { MAX_COMPARED } from '#domain/limits.ts';

/** Codes of the products that a visitor ticked, in the order of the ticks. */
export type ComparedCodes = readonly string[];

export const NO_COMPARED_CODES: ComparedCodes = [];

/** Adds a product unless the list is full. */
export function addComparedCode(compared: ComparedCodes, code: string): ComparedCodes {
  return compared.includes(code) || compared.length >= MAX_COMPARED
    ? compared
    : [...compared, code];
}

/** Removes a product. */
export function removeComparedCode(compared: ComparedCodes, code: string): ComparedCodes {
  return compared.includes(code) ? compared.filter((one) => one !== code) : compared;
}

/** Parses a stored list; undefined if it is not a list of codes. */
export function parseComparedCodes(stored: unknown): ComparedCodes | undefined {
  if (!Array.isArray(stored)) return undefined;
  const codes = stored.filter((code) => typeof code === 'string' && code !== '');
  return [...new Set(codes as string[])].slice(0, MAX_COMPARED);
}
