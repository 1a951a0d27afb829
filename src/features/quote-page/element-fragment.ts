/** Returns true for the fragment of an element on this page, such as the target of the skip link. */
export function isElementFragment(hash: string): boolean {
  return hash.length > 1 && document.getElementById(hash.slice(1)) !== null;
}
