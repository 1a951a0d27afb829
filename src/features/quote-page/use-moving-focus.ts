import { useEffect, useRef, useState } from 'react';

/** Element that takes the focus: the page's heading, or the message after an action. */
type Target = 'heading' | 'note';

/**
 * Moves the focus after actions. The focus moves in an effect of the whole page, which runs after the effects of its
 * parts. By then, the panel is closed and no longer returns the focus to its button.
 * @param version number of the older version on the page, whose change moves the focus to the heading
 */
export function useMovingFocus(version: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<{ name: Target }>();
  const before = useRef(version);

  useEffect(() => {
    if (target) (target.name === 'note' ? note : heading).current?.focus();
  }, [target]);

  useEffect(() => {
    if (before.current !== version) {
      heading.current?.focus();
      scrollTo({ top: 0, behavior: 'instant' });
    }
    before.current = version;
  }, [version]);

  return {
    heading,
    note,
    /** Each call moves the focus, even to the same element. */
    moveFocus: (name: Target) => setTarget({ name }),
  };
}
