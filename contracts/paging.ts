import * as z from 'zod';
import { CATEGORY_PAGE_SIZE, MAX_PAGE_SIZE } from './limits.ts';

/** A whole number written in a query string; '1.5', '1e3', '' and 'abc' are refused. */
const wholeNumber = z
  .string()
  .regex(/^-?\d{1,9}$/, 'must be a whole number')
  .transform(Number);

/** `page` counts from 1, `limit` is 1 to 100 (D36). */
export const pageQuery = {
  page: wholeNumber.pipe(z.int().min(1, 'must be at least 1')).default(1),
  limit: wholeNumber
    .pipe(
      z.int().min(1, 'must be at least 1').max(MAX_PAGE_SIZE, `must be at most ${MAX_PAGE_SIZE}`),
    )
    .default(CATEGORY_PAGE_SIZE),
};

/** Where a list goes on: what the answer before gave as `next`. */
export const cursorSchema = z.string().regex(/^[\w:.#-]{1,100}$/, 'must be a `next` of an answer');
