import './Loading.css';

/** 'Loading...': for screen readers at once, to be seen when it takes longer than a second. */
export function Loading({ word }: { word: string }) {
  return (
    <p className="wishlist-loading note" role="status">
      {word}
    </p>
  );
}
