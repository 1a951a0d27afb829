import { atom, onMount, type ReadableAtom } from 'nanostores';
import { type Place, placeIn, placeUrl } from './place.ts';

/** Initial place. The prerendered page cannot read the address. */
export const DEFAULT_PLACE: Place = { section: 'today' };

const place = atom<Place>(DEFAULT_PLACE);

/** Current place, synchronized with the address. Islands hydrate from DEFAULT_PLACE. */
export const $place: ReadableAtom<Place> = place;

onMount(place, () => {
  const syncWithAddress = () => {
    if (placeUrl(place.get()) !== placeUrl(placeIn(location))) place.set(placeIn(location));
  };
  syncWithAddress();
  addEventListener('popstate', syncWithAddress);
  return () => removeEventListener('popstate', syncWithAddress);
});

/** Navigates to another place and adds a history entry. */
export function goTo(next: Place): void {
  if (placeUrl(next) === placeUrl(place.get())) return;
  history.pushState(null, '', placeUrl(next));
  place.set(next);
  scrollTo(0, 0);
}
