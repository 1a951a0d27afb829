import type { CatalogueServices } from '#functions/catalogue/wiring.ts';
import type { DomainDependencies } from '#functions/dependencies.ts';
import { wishlistEndpoints } from './handler.ts';
import { wishlistMails } from './repository.ts';
import { stopTokens } from './stop-link.ts';

/** Wires the wishlists that visitors send to friends. */
export function wireWishlist(dependencies: DomainDependencies, { snapshot }: CatalogueServices) {
  return {
    endpoints: wishlistEndpoints({
      ...dependencies,
      snapshot,
      wishlistMails: wishlistMails(dependencies.database),
      stopTokens: stopTokens(dependencies.quoteLinkKey),
    }),
  };
}
