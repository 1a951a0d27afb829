import { persisted } from '#src/storage/persisted.ts';
import { COMPARED_KEY } from '#src/storage/storage-keys.ts';
import {
  type Compared,
  NOTHING_COMPARED,
  readCompared,
  withoutTick,
  withTick,
} from './compared.ts';

/** Products that the visitor ticked on this device (D70). */
export const $compared = persisted<Compared>(COMPARED_KEY, NOTHING_COMPARED, readCompared);

/** Adds a product. Does nothing if the list is full. */
export function tick(code: string): void {
  $compared.set(withTick($compared.get(), code));
}

export function untick(code: string): void {
  $compared.set(withoutTick($compared.get(), code));
}

export function clearCompared(): void {
  $compared.set(NOTHING_COMPARED);
}
