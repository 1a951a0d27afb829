/** Number of tints in admin.css. */
const TINTS = 5;

/** Initials of a person on a tint. Hidden from screen readers, because the name is always next to them. */
export function Initials({ id, name }: { id: string; name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) =>
    [...(word ?? '')].slice(0, 1).join(''),
  );
  return (
    <span
      className={`initials initials--${Number.parseInt(id.slice(0, 4), 16) % TINTS}`}
      aria-hidden="true"
    >
      {letters.join('').toUpperCase()}
    </span>
  );
}
