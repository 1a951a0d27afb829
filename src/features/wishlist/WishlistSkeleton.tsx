import './WishlistSkeleton.css';

/** 'Loading...' for screen readers immediately. The text becomes visible after a second. */
export function WishlistSkeleton({ word }: { word: string }) {
  return (
    <p className="wishlist-loading note" role="status">
      {word}
    </p>
  );
}
