import { useEffect, useRef } from 'react';

/**
 * Moves the focus from 'Load more' to the first new product, because the button may disappear.
 * @param count number of products in the list
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
