import './Loading.css';

/** 'Loading...' for screen readers at once. The text becomes visible after a second. */
export function Loading({ word }: { word: string }) {
  return (
    <p className="wishlist-loading note" role="status">
      {word}
    </p>
  );
}
