import type { Interior, InteriorCreate, InteriorUpdate } from '#contracts/interior.ts';

/** Returns a new product from a draft. */
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

/** Returns a product with changed fields and a new version. A field that is undefined does not change. */
export function changedProduct(
  before: Interior,
  changes: Omit<InteriorUpdate, 'version'>,
  now: Date,
): Interior {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  return {
    ...before,
    ...Object.fromEntries(defined),
    updatedAt: now.toISOString(),
    version: before.version + 1,
  };
}
