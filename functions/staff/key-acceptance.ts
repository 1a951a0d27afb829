import type { StaffRepository } from './repository.ts';

/**
 * Returns a function that decides whether the API accepts the administrator's key. A disabled key works until the shop
 * has an owner. The shop always keeps at least one owner, so the function caches that an owner exists.
 */
export function keyAcceptance(
  repository: Pick<StaffRepository, 'hasOwner'>,
  isEnabled: boolean,
): () => Promise<boolean> {
  let hasOwner = false;
  return async () => {
    if (isEnabled) return true;
    hasOwner ||= await repository.hasOwner();
    return !hasOwner;
  };
}
