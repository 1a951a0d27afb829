import { useDeferredValue } from 'react';

/** Rows that fill a screen. */
const FIRST_ROWS = 8;

/**
 * Returns the rows of a table: one screen of them in its first render, and all right after. A slow phone shows the
 * first screen earlier that way.
 */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  return useDeferredValue(rows, rows.slice(0, FIRST_ROWS));
}
