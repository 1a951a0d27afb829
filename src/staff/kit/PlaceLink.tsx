import type { MouseEvent, ReactNode } from 'react';
import { goTo } from './place.store.ts';
import { type Place, placeUrl } from './place.ts';
import { ROW } from './shortcuts/rows.ts';

/** Link to another place in the staff area. A plain click changes the place without a page load. */
export function PlaceLink(props: {
  to: Place;
  className?: string;
  current?: boolean;
  /** Main link of a row in a list. */
  row?: boolean;
  children: ReactNode;
}) {
  const { to, className, current = false, row = false, children } = props;
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a
      className={className}
      href={placeUrl(to)}
      aria-current={current ? 'page' : undefined}
      onClick={open}
      {...(row && ROW)}
    >
      {children}
    </a>
  );
}
