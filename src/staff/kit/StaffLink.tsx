import type { MouseEvent, ReactNode } from 'react';
import { ROW_LINK_PROPS } from './shortcuts/row-navigation.ts';
import { navigateTo } from './staff-location.store.ts';
import { type StaffLocation, staffLocationUrl } from './staff-location.ts';

/** Link to another place in the staff area. A plain click changes the place without a page load. */
export function StaffLink(props: {
  to: StaffLocation;
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
    navigateTo(to);
  };
  return (
    <a
      className={className}
      href={staffLocationUrl(to)}
      aria-current={current ? 'page' : undefined}
      onClick={open}
      {...(row && ROW_LINK_PROPS)}
    >
      {children}
    </a>
  );
}
