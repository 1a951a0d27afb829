import './swatch.css';

/**
 * Dot in a color (`#rrggbb`). The color is an attribute, because the security policy forbids `style` attributes. The class
 * of the parent sets the size. Put the color's name next to the dot.
 */
export function Swatch({ hex }: { hex: string }) {
  return <svg className="swatch-dot" color={hex} aria-hidden="true" />;
}
