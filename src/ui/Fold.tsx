/**
 * End of the first view of a page, on a phone and on a desktop. The build inlines the styles of the first view into the
 * head, and links all styles here (decision 019). A page has at most one, in its `main`.
 */
export function Fold() {
  return <template data-fold="" />;
}
