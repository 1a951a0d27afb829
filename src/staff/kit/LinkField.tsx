import { useEffect, useRef } from 'react';

/** Read-only field with a link, which is selected so that it can be copied. */
export function LinkField({ label, link }: { label: string; link: string }) {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is selected again
  useEffect(() => field.current?.select(), [link]);
  return (
    <input
      className="input"
      ref={field}
      readOnly
      aria-label={label}
      value={link}
      onFocus={(event) => event.target.select()}
    />
  );
}
