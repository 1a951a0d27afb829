/**
 * End of the first view of a page, on a phone and on a desktop. The build puts the styles of the view above into the head
 * and links all styles here (integrations/critical-css). At most one on a page, in its `main`.
 */
export function Fold() {
  return <template data-fold="" />;
}
