import './swatch.css';

/**
 * A dot of colour (`#rrggbb`), which stands in an attribute because no page may style a single element. Its size comes
 * from the class it stands in; the name belongs beside it.
 */
export function Swatch({ hex }: { hex: string }) {
  return <svg className="swatch-dot" color={hex} aria-hidden="true" />;
}
