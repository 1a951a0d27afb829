import type { DomainDependencies } from '#functions/dependencies.ts';
import type { CatalogServices } from '#functions/products/wiring.ts';
import { wishlistEndpoints } from './handler.ts';
import { wishlistEmailRepository } from './repository.ts';
import { stopTokens } from './stop-link.ts';

/** Wires the wishlists that visitors send to friends. */
export function wireWishlist(dependencies: DomainDependencies, { snapshot }: CatalogServices) {
  return {
    endpoints: wishlistEndpoints({
      ...dependencies,
      snapshot,
      wishlistEmails: wishlistEmailRepository(dependencies.database),
      stopTokens: stopTokens(dependencies.quoteLinkKey),
    }),
  };
}
