/** Shows the bar of ticked products and the checkboxes of cards, on a page whose visitors choose between products. */
import('./show-tray.ts').then(
  ({ showCompareTray }) => showCompareTray(),
  // Without this code, the page has no checkboxes. Everything else works.
  () => undefined,
);
