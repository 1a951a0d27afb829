import type { StaffRepository } from './repository.ts';

/**
 * Returns a function that checks whether the shop has an owner. The shop always keeps at least one owner, so the function
 * caches that an owner exists.
 */
export function ownerCheck(repository: Pick<StaffRepository, 'hasOwner'>): () => Promise<boolean> {
  let hasOwner = false;
  return async () => {
    hasOwner ||= await repository.hasOwner();
    return hasOwner;
  };
}

/**
 * Returns a function that decides whether the API accepts the administrator's key. A disabled key works until the shop
 * has an owner.
 */
export function keyAcceptance(
  hasOwner: () => Promise<boolean>,
  isEnabled: boolean,
): () => Promise<boolean> {
  return async () => isEnabled || !(await hasOwner());
}
