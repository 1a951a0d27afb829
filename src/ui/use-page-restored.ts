import { useEffect, useRef } from 'react';

/** Runs `onRestore` when the browser restores the page from the back/forward cache, with its old state. */
export function usePageRestored(onRestore: () => void) {
  const latest = useRef(onRestore);
  useEffect(() => {
    latest.current = onRestore;
  });
  useEffect(() => {
    const handle = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    addEventListener('pageshow', handle);
    return () => removeEventListener('pageshow', handle);
  }, []);
}
