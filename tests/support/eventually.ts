import { vi } from 'vitest';

/** Waits until a statement no longer throws. Its code may still be loading on a busy machine. */
export async function eventually(statement: () => unknown): Promise<void> {
  await vi.waitFor(statement, { timeout: 15_000 });
}
