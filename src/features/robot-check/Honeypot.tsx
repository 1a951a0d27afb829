import type { RefObject } from 'react';
import './Honeypot.css';

/** Honeypot: a field that is hidden from people and screen readers, so that only bots fill it in. */
export function Honeypot({ honeypot }: { honeypot: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="honeypot" aria-hidden="true">
      <input ref={honeypot} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
