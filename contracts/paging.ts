import * as z from 'zod';
import { CATEGORY_PAGE_SIZE, MAX_PAGE_SIZE } from './limits.ts';

/** Largest whole number of a query string: nine digits. */
const MAX_WHOLE_NUMBER = 999_999_999;

/** A whole number from `min` to `max`, written in a query string; '1.5', '1e3', '' and 'abc' are refused. */
export function wholeNumber(min: number, max = MAX_WHOLE_NUMBER) {
  return z
    .string()
    .regex(/^-?\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
}

/** `page` counts from 1, `limit` is 1 to 100 (D36). */
export const pageQuery = {
  page: wholeNumber(1).default(1),
  limit: wholeNumber(1, MAX_PAGE_SIZE).default(CATEGORY_PAGE_SIZE),
};

/** Where a list goes on: what the answer before gave as `next`. */
export const cursorSchema = z.string().regex(/^[\w:.#-]{1,100}$/, 'must be a `next` of an answer');
