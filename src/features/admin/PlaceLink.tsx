import type { MouseEvent, ReactNode } from 'react';
import { goTo } from './place.store.ts';
import { addressOf, type Place } from './place.ts';

/** A link to another place of this page: opened here it loads nothing anew, in another tab it is an address like any. */
export function PlaceLink(props: {
  to: Place;
  className?: string;
  current?: boolean;
  children: ReactNode;
}) {
  const { to, className, current = false, children } = props;
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a
      className={className}
      href={addressOf(to)}
      aria-current={current ? 'page' : undefined}
      onClick={open}
    >
      {children}
    </a>
  );
}
