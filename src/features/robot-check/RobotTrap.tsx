import type { RefObject } from 'react';
import './RobotTrap.css';

/** A field that people neither see, hear nor reach; what fills it in is no person. */
export function RobotTrap({ trap }: { trap: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="robot-trap" aria-hidden="true">
      <input ref={trap} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
