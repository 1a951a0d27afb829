import { useEffect, useRef } from 'react';
import { afterNextFrame } from '../kit/after-next-frame.ts';

/** Elements that can receive the focus. */
const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]';

/** Returns the first element of a place that can receive the focus, the place included. */
function firstFocusable(place: Node): HTMLElement | undefined {
  if (!(place instanceof HTMLElement && place.isConnected)) return undefined;
  const all = [place, ...place.querySelectorAll<HTMLElement>('*')];
  return all.find((one) => one.matches(FOCUSABLE) && one.checkVisibility());
}

/**
 * Returns the places for the focus after a removal, the best one first: what has replaced the element, its neighbors, and
 * what contained them. The page itself is none, because a new view takes the focus on its own.
 */
function placesAfter(lost: Element, records: readonly MutationRecord[], page: Element): Node[] {
  const removal = records.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(lost)),
  );
  if (!removal) return [];
  const { target, nextSibling, previousSibling } = removal;
  if (!page.contains(target) || target === page) return [];
  const added = records.flatMap((one) => (one.target === target ? [...one.addedNodes] : []));
  const parents: Node[] = [];
  for (let one: Node | null = target; one && one !== page; one = one.parentNode) parents.push(one);
  return [...added, nextSibling, previousSibling, ...parents].filter((one) => one !== null);
}

/**
 * Moves the focus to the place of a control that was removed while it had the focus, such as a button that opens a form in
 * its place. Otherwise keyboard users start again at the top of the page (S11.224). Views that set the focus themselves come
 * first. After a touch, the focus does not move: it would open the keyboard of the phone.
 * @returns ref of the page
 */
export function useFocusAfterRemoval() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const room = page.current;
    if (!room) return undefined;
    let focused: Element | undefined;
    let isTouched = false;
    const remember = ({ target }: FocusEvent) => {
      focused = target as Element;
    };
    const press = ({ target, pointerType }: PointerEvent) => {
      isTouched = pointerType === 'touch';
      // Pressing something without focus takes the focus away.
      if (!document.activeElement?.contains(target as Node)) focused = undefined;
    };
    const observer = new MutationObserver((records) => {
      const lost = focused;
      if (!lost || lost.isConnected) return;
      focused = undefined;
      const places = placesAfter(lost, records, room);
      if (isTouched || places.length === 0) return;
      void afterNextFrame().then(() => {
        if (document.activeElement !== document.body) return;
        for (const place of places) {
          const next = firstFocusable(place);
          if (next) return next.focus();
        }
      });
    });
    observer.observe(room, { childList: true, subtree: true });
    room.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', press);
    return () => {
      observer.disconnect();
      room.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', press);
    };
  }, []);
  return page;
}
