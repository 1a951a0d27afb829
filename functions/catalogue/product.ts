import type { Interior, InteriorCreate, InteriorUpdate } from '#contracts/interior.ts';

/** A product as it is on its first day. */
export function newProduct(draft: InteriorCreate, now: Date): Interior {
  const time = now.toISOString();
  return {
    ...draft,
    _id: draft.code,
    variant: draft.variant ?? draft.code,
    createdAt: time,
    updatedAt: time,
    version: 1,
  };
}

/** A product with fields changed; those that are undefined stay as they were. */
export function changedProduct(
  before: Interior,
  changes: Omit<InteriorUpdate, 'version'>,
  now: Date,
): Interior {
  const stated = Object.entries(changes).filter(([, value]) => value !== undefined);
  return {
    ...before,
    ...Object.fromEntries(stated),
    updatedAt: now.toISOString(),
    version: before.version + 1,
  };
}
