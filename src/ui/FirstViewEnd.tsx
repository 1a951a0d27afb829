/**
 * End of the content above the fold, on phones and desktops. The build inlines the critical CSS of that content into
 * the head, and links all styles here (decision 019). A page has at most one `FirstViewEnd`, in its `main`.
 */
export function FirstViewEnd() {
  return <template data-first-view-end="" />;
}
