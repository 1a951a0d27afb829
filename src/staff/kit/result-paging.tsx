import { useEffect, useRef } from 'react';
import { StaffLink } from './StaffLink.tsx';
import type { StaffLocation } from './staff-location.ts';
import { useStaffTexts } from './staff-texts.ts';

/**
 * Number of results, announced to screen readers.
 * Receives the focus after paging, because the focused link has been removed.
 */
export function ResultCount({ location, children }: { location: StaffLocation; children: string }) {
  const status = useRef<HTMLParagraphElement>(null);
  const page = location.after ?? location.page;
  useEffect(() => {
    if (page) status.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    <p className="note" role="status" tabIndex={-1} ref={status}>
      {children}
    </p>
  );
}

/**
 * Links to the first and the next page of a list. The browser's Back button returns to the previous page.
 * @param label name of the list for screen readers; by default the name of the section
 */
export function Pager(props: {
  location: StaffLocation;
  next: string | undefined;
  label?: string;
}) {
  const { location, next, label } = props;
  const { texts } = useStaffTexts();
  if (!next && !location.after) return null;
  const { after: _, ...first } = location;
  return (
    <nav className="staff-page__pager" aria-label={label ?? texts[`section-${location.section}`]}>
      {location.after && (
        <StaffLink className="link" to={first}>
          {texts['first-page']}
        </StaffLink>
      )}
      {next && (
        <StaffLink className="link" to={{ ...location, after: next }}>
          {texts['next-page']}
        </StaffLink>
      )}
    </nav>
  );
}
