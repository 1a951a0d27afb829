import { useEffect, useState } from 'react';
import type { ItemsQuery } from '#domain/products/items-query.ts';
import { CardSkeletons } from '#src/features/product-card/CardSkeletons.tsx';
import { OwnWishlist } from './OwnWishlist.tsx';
import { RelatedProducts } from './RelatedProducts.tsx';
import { SharedWishlist } from './SharedWishlist.tsx';
import { parseSharedList } from './shared-list.ts';
import { WishlistSkeleton } from './WishlistSkeleton.tsx';
import type { WishlistProps } from './wishlist-props.ts';
import '#src/features/product-card/card.css';
import './Wishlist.css';

/** Skeletons in the prerendered page. */
const CARDS_EXPECTED = 4;

/** The visitor's own wishlist, or the shared one in the URL (section 2, D18). */
export function Wishlist(props: WishlistProps) {
  const { texts } = props;
  const address = useSharedList();
  if (!address) {
    return (
      <section className="wishlist" aria-labelledby="wishlist-title">
        <h1 id="wishlist-title">{texts.title}</h1>
        <div className="wishlist__waiting">
          <div className="row">
            <CardSkeletons count={CARDS_EXPECTED} />
          </div>
          <WishlistSkeleton word={texts.loading} />
        </div>
      </section>
    );
  }
  return (
    <>
      {address.shared ? (
        <SharedWishlist list={address.shared} {...props} />
      ) : (
        <OwnWishlist {...props} />
      )}
      <RelatedProducts {...props} />
    </>
  );
}

/** Reads the shared list from the URL. Returns undefined in the prerendered page. */
function useSharedList() {
  const [address, setAddress] = useState<{ shared: ItemsQuery | undefined }>();
  useEffect(() => setAddress({ shared: parseSharedList(location.search) }), []);
  return address;
}
