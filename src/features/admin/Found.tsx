import { useEffect, useRef } from 'react';
import { PlaceLink } from './PlaceLink.tsx';
import type { Place } from './place.ts';
import { useWords } from './words.ts';

/** How much was found, said aloud. After turning a page it takes the focus, because the link that was pressed is gone. */
export function Found({ place, children }: { place: Place; children: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  const page = place.after ?? place.page;
  useEffect(() => {
    if (page) note.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    <p className="note" role="status" tabIndex={-1} ref={note}>
      {children}
    </p>
  );
}

/**
 * The way through a list that is read from cursor to cursor: Back leads to the page before.
 * @param of what the list is, where it is not the section's own
 */
export function Pager(props: { place: Place; next: string | undefined; of?: string }) {
  const { place, next, of } = props;
  const { texts } = useWords();
  if (!next && !place.after) return null;
  const { after: _, ...first } = place;
  return (
    <nav className="desk__pager" aria-label={of ?? texts[`section-${place.section}`]}>
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
