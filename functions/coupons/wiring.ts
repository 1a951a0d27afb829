import type { DomainDependencies } from '#functions/dependencies.ts';
import type { Accounts } from '#functions/users/wiring.ts';
import { couponEndpoints } from './handler.ts';
import { couponRepository } from './repository.ts';
import { couponService } from './service.ts';

/** Returns the calls of coupons, and the repository with which the closing of an account removes them. */
export function wireCoupons(dependencies: DomainDependencies, accounts: Accounts) {
  const { database, now, randomBytes } = dependencies;
  const repository = couponRepository(database);
  const ownerOf = (email: string, time: Date) => accounts.repository.owner(email, undefined, time);
  return {
    repository,
    endpoints: couponEndpoints({
      ...dependencies,
      coupons: couponService(repository, ownerOf, now, randomBytes),
    }),
  };
}
