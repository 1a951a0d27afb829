import { type RefObject, useEffect, useRef } from 'react';
import { MIN_FORM_MS, type RobotCheckInput } from '#contracts/robot-check.ts';

interface RobotCheckHook {
  /** Honeypot field. */
  honeypot: RefObject<HTMLInputElement | null>;
  /**
   * Returns the honeypot value and the time since the form was opened.
   * Waits until the minimum time has passed, because people can submit a prefilled form immediately.
   */
  check(): Promise<RobotCheckInput>;
  /** Empties the honeypot after a failure, because a browser extension may have filled it in. */
  clear(): void;
}

/** Bot detection for forms: a honeypot and a minimum time. */
export function useRobotCheck(): RobotCheckHook {
  const honeypot = useRef<HTMLInputElement>(null);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return {
    honeypot,
    async check() {
      const elapsed = () => Math.round(performance.now() - openedAt.current);
      const remaining = MIN_FORM_MS - elapsed();
      if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining + 1));
      return { website: honeypot.current?.value ?? '', ms: elapsed() };
    },
    clear() {
      if (honeypot.current) honeypot.current.value = '';
    },
  };
}
