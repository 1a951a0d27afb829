import { useEffect, useRef } from 'react';

/** Calls `handle` with all products that the shop no longer has, whenever that list changes (D16). */
export function useRemovedProducts(
  gone: readonly string[],
  handle: (ids: readonly string[]) => void,
): void {
  const latest = useRef(handle);
  const ids = gone.join(' ');
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    if (ids !== '') latest.current(ids.split(' '));
  }, [ids]);
}
