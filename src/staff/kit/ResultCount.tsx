import { useEffect, useRef } from 'react';
import { PlaceLink } from './PlaceLink.tsx';
import type { Place } from './place.ts';
import { useStaffTexts } from './staff-texts.ts';

/**
 * Number of results, announced to screen readers.
 * Receives the focus after paging, because the focused link has been removed.
 */
export function ResultCount({ place, children }: { place: Place; children: string }) {
  const status = useRef<HTMLParagraphElement>(null);
  const page = place.after ?? place.page;
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
export function Pager(props: { place: Place; next: string | undefined; label?: string }) {
  const { place, next, label } = props;
  const { texts } = useStaffTexts();
  if (!next && !place.after) return null;
  const { after: _, ...first } = place;
  return (
    <nav className="desk__pager" aria-label={label ?? texts[`section-${place.section}`]}>
      {place.after && (
        <PlaceLink className="link" to={first}>
          {texts['first-page']}
        </PlaceLink>
      )}
      {next && (
        <PlaceLink className="link" to={{ ...place, after: next }}>
          {texts['next-page']}
        </PlaceLink>
      )}
    </nav>
  );
}
