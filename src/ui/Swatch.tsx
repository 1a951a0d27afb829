import './swatch.css';

/** A dot of colour (`#rrggbb`). Its size comes from the class it stands in; the name belongs beside it. */
export function Swatch({ hex }: { hex: string }) {
  return (
    <svg className="swatch-dot" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={hex} stroke="#241f1a" strokeOpacity=".22" />
    </svg>
  );
}
