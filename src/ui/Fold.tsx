/**
 * The first view of a page ends here, on a phone and on a desk: the build leaves the styles of what stands above in the
 * head and links all of them here (styles/split-styles.ts). One on a page, in its `main`; without the build it is nothing.
 */
export function Fold() {
  return <template data-fold="" />;
}
