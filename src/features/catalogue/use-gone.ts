import { useEffect, useRef } from 'react';

/** Hands products that the shop no longer has over, all at once and each time there are new ones (D16). */
export function useGone(gone: readonly string[], handle: (ids: readonly string[]) => void): void {
  const latest = useRef(handle);
  const ids = gone.join(' ');
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    if (ids !== '') latest.current(ids.split(' '));
  }, [ids]);
}
