import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first product that came when it was on 'Load more', which may be gone by then.
 * @param count products in the list so far
 */
export function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const expected = useRef(false);
  const before = useRef(0);

  useEffect(() => {
    expected.current = document.activeElement === button.current;
  }, []);
  useEffect(() => {
    const first = list.current?.children[before.current];
    before.current = count;
    if (!expected.current || count === 0) return;
    expected.current = false;
    first?.querySelector('a')?.focus({ preventScroll: true });
  }, [count]);

  const expectFocus = () => {
    expected.current = true;
  };
  return { list, button, expectFocus };
}
