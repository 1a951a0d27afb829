import { type ReactNode, useEffect, useRef } from 'react';

/** Heading of a view. Focus on mount makes screen readers announce the new view. */
export function ViewTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 className="staff-page__title" tabIndex={-1} ref={heading}>
      {children}
    </h2>
  );
}

/** Titled list of `Fact`s. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack tight">
      <h3 className="staff-page__part">{title}</h3>
      <dl className="facts">{children}</dl>
    </section>
  );
}

/** Name and value in a list of `Facts`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
