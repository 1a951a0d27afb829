import { parseRoute } from '#domain/fit/route-code.ts';
import type { Language } from '#domain/languages.ts';
import { defaultLengthUnit, type LengthUnit } from '#domain/lengths/length.ts';
import { persistentStore, storedText, storeText } from '#src/storage/persistent-store.ts';
import { FIT_ROUTE_KEY, LENGTH_UNIT_KEY } from '#src/storage/storage-keys.ts';

/** Code of the route that the visitor has measured (D65). Empty before anything is measured. */
export const $routeCode = persistentStore<string>(FIT_ROUTE_KEY, '', (stored) =>
  typeof stored === 'string' && parseRoute(stored) ? stored : undefined,
);

/** Returns the unit of length that the visitor has chosen, or the language's usual one. */
export function chosenUnit(language: Language): LengthUnit {
  const stored = storedText(LENGTH_UNIT_KEY);
  return stored === 'cm' || stored === 'in' ? stored : defaultLengthUnit(language);
}

/** Stores the unit of length for all pages. */
export function chooseUnit(unit: LengthUnit): void {
  storeText(LENGTH_UNIT_KEY, unit);
}
