import { vi } from 'vitest';

/** Waits until a statement no longer throws: what it is about may still be loading its code, on a machine that is busy. */
export async function eventually(statement: () => unknown): Promise<void> {
  await vi.waitFor(statement, { timeout: 15_000 });
}
