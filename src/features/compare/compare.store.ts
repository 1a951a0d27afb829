import { persistentStore } from '#src/storage/persistent-store.ts';
import { COMPARED_KEY } from '#src/storage/storage-keys.ts';
import {
  addComparedCode,
  type ComparedCodes,
  NO_COMPARED_CODES,
  parseComparedCodes,
  removeComparedCode,
} from './compared-codes.ts';

/** Products that the visitor ticked on this device (D70). */
export const $comparedCodes = persistentStore<ComparedCodes>(
  COMPARED_KEY,
  NO_COMPARED_CODES,
  parseComparedCodes,
);

/** Adds a product. Does nothing if the list is full. */
export function addToComparison(code: string): void {
  $comparedCodes.set(addComparedCode($comparedCodes.get(), code));
}

export function removeFromComparison(code: string): void {
  $comparedCodes.set(removeComparedCode($comparedCodes.get(), code));
}

export function clearComparison(): void {
  $comparedCodes.set(NO_COMPARED_CODES);
}
