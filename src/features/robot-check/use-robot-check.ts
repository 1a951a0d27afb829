import { type RefObject, useEffect, useRef } from 'react';
import { MIN_FORM_MS, type RobotCheckInput } from '#contracts/robot-check.ts';

interface RobotCheckHook {
  /** Of the field that nobody sees. */
  trap: RefObject<HTMLInputElement | null>;
  /**
   * What is sent along to be told from a robot. Those who are faster than anybody fills in a form are made to wait: a
   * person can be, with a form that was filled in before.
   */
  check(): Promise<RobotCheckInput>;
  /** After a failure: an extension of the browser may have filled the field in, and must not stop the next try. */
  clear(): void;
}

/** Tells the shop how a form was filled in. */
export function useRobotCheck(): RobotCheckHook {
  const trap = useRef<HTMLInputElement>(null);
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  return {
    trap,
    async check() {
      const open = () => Math.round(performance.now() - opened.current);
      const early = MIN_FORM_MS - open();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early + 1));
      return { website: trap.current?.value ?? '', ms: open() };
    },
    clear() {
      if (trap.current) trap.current.value = '';
    },
  };
}
