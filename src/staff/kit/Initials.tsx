/** Initials of a person on a tint. Hidden from screen readers, because the name is always next to them. */
export function Initials({ tint, name }: { tint: number; name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) =>
    [...(word ?? '')].slice(0, 1).join(''),
  );
  return (
    <span className={`initials initials--${tint}`} aria-hidden="true">
      {letters.join('').toUpperCase()}
    </span>
  );
}
