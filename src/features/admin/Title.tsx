import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of what is shown: it takes the focus when it comes, so that whoever does not see the page hears where they are. */
export function Title({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 className="desk__title" tabIndex={-1} ref={heading}>
      {children}
    </h2>
  );
}
