/** Parts of a browser window that the script uses. */
interface HeadWindow {
  location: Pick<Location, 'search'>;
  document: { documentElement: { classList: Pick<DOMTokenList, 'add'> } };
}

/**
 * Hides the prerendered products of a listing if the URL contains filters or a sort order, until the requested
 * products are fetched. Without scripts, the prerendered products stay visible.
 *
 * Self-contained, because its source text is inlined into the page.
 */
export function hideNarrowedListing(window: HeadWindow): void {
  if (
    /[?&]((color|material|width|depth|seat|delivery)=[^&]|sort=name)/.test(window.location.search)
  ) {
    window.document.documentElement.classList.add('listing-narrowed');
  }
}
