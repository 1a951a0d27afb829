import { type ReactNode, useEffect, useRef } from 'react';

/** Heading of a view. Focus on mount makes screen readers announce the new view. */
export function Title({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 className="desk__title" tabIndex={-1} ref={heading}>
      {children}
    </h2>
  );
}
