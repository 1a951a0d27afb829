import { useEffect, useState } from 'react';
import { getInterior, type Interior, type InteriorCard } from '#contracts/interior.ts';
import { call } from '#src/api/client.ts';
import { logWarning } from '#src/log.ts';

/** How the fetching of a product goes (section 4). */
export type Fetched = { state: 'loading' } | { state: 'error' } | ({ state: 'ready' } & Product);

/** A product with the other variants of its design. */
interface Product {
  interior: Interior;
  variants: readonly InteriorCard[];
}

/** Products that were looked at on this page before: they open at once. */
const known = new Map<string, Product>();

/** The product of a code, fetched while `active`. An answer that comes for another code than the last is not shown. */
export function useQuickViewProduct(code: string | undefined, active: boolean) {
  const [failed, setFailed] = useState<string>();
  const [, setCame] = useState<string>();

  useEffect(() => {
    if (!code || !active || failed === code || known.has(code)) return undefined;
    const giveUp = new AbortController();
    void call(getInterior, { params: { id: code } }, { signal: giveUp.signal }).then((outcome) => {
      if (giveUp.signal.aborted) return;
      if (outcome.ok) {
        const { interior, interiorVariant } = outcome.answer.result;
        known.set(code, { interior, variants: interiorVariant });
        setCame(code);
        return;
      }
      logWarning(`Failed to fetch interior: ${outcome.failure.message}`);
      setFailed(code);
    });
    return () => giveUp.abort();
  }, [code, active, failed]);
  useEffect(() => {
    if (!active) setFailed(undefined);
  }, [active]);

  const product = code === undefined ? undefined : known.get(code);
  const fetched: Fetched = product
    ? { state: 'ready', ...product }
    : { state: code !== undefined && failed === code ? 'error' : 'loading' };
  return { fetched, retry: () => setFailed(undefined) };
}
