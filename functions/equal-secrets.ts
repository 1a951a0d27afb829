import { createHash, timingSafeEqual } from 'node:crypto';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares two texts in a time that reveals neither their contents nor their lengths (D27). */
export function areEqualSecrets(text: string, other: string): boolean {
  // Digests have one length, which `timingSafeEqual` requires.
  return timingSafeEqual(digest(text), digest(other));
}
