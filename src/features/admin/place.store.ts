import { atom, onMount, type ReadableAtom } from 'nanostores';
import { addressOf, type Place, placeIn } from './place.ts';

/** Where the pre-rendered page is, which knows no address. */
export const NOWHERE: Place = { section: 'orders' };

const place = atom<Place>(NOWHERE);

/** Where somebody is, in step with the address, Back and Forward. Islands hydrate from NOWHERE. */
export const $place: ReadableAtom<Place> = place;

onMount(place, () => {
  const follow = () => {
    if (addressOf(place.get()) !== addressOf(placeIn(location))) place.set(placeIn(location));
  };
  follow();
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
});

/** Goes to another place of this page, which Back leaves again. */
export function goTo(next: Place): void {
  if (addressOf(next) === addressOf(place.get())) return;
  history.pushState(null, '', addressOf(next));
  place.set(next);
  scrollTo(0, 0);
}
