import type { RefObject } from 'react';
import './RobotTrap.css';

/** Honeypot: a field that is hidden from people and screen readers, so that only bots fill it in. */
export function RobotTrap({ trap }: { trap: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="robot-trap" aria-hidden="true">
      <input ref={trap} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
