import { readRoute } from '#domain/fit/route-code.ts';
import type { Language } from '#domain/languages.ts';
import { type LengthUnit, usualUnit } from '#domain/measures/length.ts';
import { persisted, storedText, storeText } from '#src/storage/persisted.ts';
import { LENGTH_UNIT_KEY, ROUTE_KEY } from '#src/storage/storage-keys.ts';

/** Code of the route that the visitor has measured (D65). Empty before anything is measured. */
export const $routeCode = persisted<string>(ROUTE_KEY, '', (stored) =>
  typeof stored === 'string' && readRoute(stored) ? stored : undefined,
);

/** Returns the unit of length that the visitor has chosen, or the language's usual one. */
export function chosenUnit(language: Language): LengthUnit {
  const stored = storedText(LENGTH_UNIT_KEY);
  return stored === 'cm' || stored === 'in' ? stored : usualUnit(language);
}

/** Stores the unit of length for all pages. */
export function chooseUnit(unit: LengthUnit): void {
  storeText(LENGTH_UNIT_KEY, unit);
}
