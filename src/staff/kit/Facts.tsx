import type { ReactNode } from 'react';

/** Titled list of `Fact`s. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack tight">
      <h3 className="desk__part">{title}</h3>
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
