import { useCallback, useEffect, useState } from 'react';

/** Hashes of the address: the prefix of an enrollment link, and the form for the first owner. */
const ENROLLMENT_PREFIX = '#enroll=';
export const FIRST_OWNER_HASH = '#first-owner';

/** Returns the current hash, and a function that replaces it without a new history entry. */
export function useLocationHash(): [string, (hash: string) => void] {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const read = () => setHash(location.hash);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const replace = useCallback((next: string) => {
    history.replaceState(null, '', next || location.pathname + location.search);
    setHash(next);
  }, []);
  return [hash, replace];
}

/** Returns the secret of an enrollment link, or undefined for any other hash. */
export function parseEnrollmentToken(hash: string): string | undefined {
  return hash.startsWith(ENROLLMENT_PREFIX) ? hash.slice(ENROLLMENT_PREFIX.length) : undefined;
}
