import { useState } from 'react';
import type { QuoteVersion } from '#contracts/quotes/quotes.ts';

/** Checkbox with which the customer agrees to a version. A new version clears it. */
export function useAgreed({ version }: Pick<QuoteVersion, 'version'>) {
  const [tickedVersion, setTickedVersion] = useState<number>();
  const [isMissing, setMissing] = useState(false);
  const isTicked = tickedVersion === version;
  return {
    isTicked,
    isMissing,
    tick(ticked: boolean) {
      setTickedVersion(ticked ? version : undefined);
      if (ticked) setMissing(false);
    },
    /** Marks the checkbox if it is not ticked. @returns whether it is ticked */
    check(): boolean {
      setMissing(!isTicked);
      return isTicked;
    },
  };
}
export type Agreed = ReturnType<typeof useAgreed>;
