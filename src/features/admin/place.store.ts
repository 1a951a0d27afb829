import { atom, onMount, type ReadableAtom } from 'nanostores';
import { addressOf, type Place, placeIn } from './place.ts';

/** Place of the prerendered page, which cannot read the address. */
export const DEFAULT_PLACE: Place = { section: 'orders' };

const place = atom<Place>(DEFAULT_PLACE);

/** Current place, synchronized with the address. Islands hydrate from DEFAULT_PLACE. */
export const $place: ReadableAtom<Place> = place;

onMount(place, () => {
  const follow = () => {
    if (addressOf(place.get()) !== addressOf(placeIn(location))) place.set(placeIn(location));
  };
  follow();
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
});

/** Navigates to another place and adds a history entry. */
export function goTo(next: Place): void {
  if (addressOf(next) === addressOf(place.get())) return;
  history.pushState(null, '', addressOf(next));
  place.set(next);
  scrollTo(0, 0);
}
