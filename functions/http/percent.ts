/** Decodes a percent-encoded text. Returns undefined for an invalid encoding, or for one that is not UTF-8. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
