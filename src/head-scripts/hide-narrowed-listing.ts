/** What the gate touches of a browser window. */
interface Place {
  location: Pick<Location, 'search'>;
  document: { documentElement: { classList: Pick<DOMTokenList, 'add'> } };
}

/**
 * Runs before the listing is painted: an address with filters or another order does not show the products that the page
 * was built with while the wished ones are fetched. Without scripts the built ones stay.
 *
 * Its source text is written into the page, so it must not refer to anything outside itself.
 */
export function hideNarrowedListing(place: Place): void {
  if (/[?&]((color|material)=[^&]|sort=name)/.test(place.location.search)) {
    place.document.documentElement.classList.add('listing-narrowed');
  }
}
