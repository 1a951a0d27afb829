import * as z from 'zod';
import { CATEGORY_PAGE_SIZE, MAX_PAGE_SIZE } from '#domain/limits.ts';

/** Largest number in a query string: nine digits. */
const MAX_WHOLE_NUMBER = 999_999_999;

/** Schema of an integer from `min` to `max` in a query string. It rejects '1.5', '1e3', '' and 'abc'. */
export function wholeNumber(min: number, max = MAX_WHOLE_NUMBER) {
  return z
    .string()
    .regex(/^-?\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
}

/** Paging parameters of a list: `page` starts at 1, `limit` is 1 to 100 (D36). */
export const pageQuery = {
  page: wholeNumber(1).default(1),
  limit: wholeNumber(1, MAX_PAGE_SIZE).default(CATEGORY_PAGE_SIZE),
};

/** Cursor of a list: the `next` of the previous response. */
export const cursorSchema = z
  .string()
  .regex(/^[\w:.#-]{1,100}$/, 'must be the `next` value of a response');

/** Maximum length of a list, as a number in a JSON body. */
export const listLimit = z.number().int().min(1).max(MAX_PAGE_SIZE).default(20);
