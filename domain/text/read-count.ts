import { cleanCode } from './clean-text.ts';

/** Reads a typed count, also in full-width digits. Returns undefined for other text, such as '1.5', '-1' and '1 000'. */
export function readCount(text: string): number | undefined {
  const typed = cleanCode(text);
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}
