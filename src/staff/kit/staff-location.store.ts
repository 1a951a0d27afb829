import { atom, onMount, type ReadableAtom } from 'nanostores';
import { parseStaffLocation, type StaffLocation, staffLocationUrl } from './staff-location.ts';

/** Initial place. The prerendered page cannot read the address. */
export const DEFAULT_STAFF_LOCATION: StaffLocation = { section: 'today' };

const staffLocation = atom<StaffLocation>(DEFAULT_STAFF_LOCATION);

/** Current place, synchronized with the address. Islands hydrate from DEFAULT_STAFF_LOCATION. */
export const $staffLocation: ReadableAtom<StaffLocation> = staffLocation;

onMount(staffLocation, () => {
  const syncWithAddress = () => {
    if (staffLocationUrl(staffLocation.get()) !== staffLocationUrl(parseStaffLocation(location)))
      staffLocation.set(parseStaffLocation(location));
  };
  syncWithAddress();
  addEventListener('popstate', syncWithAddress);
  return () => removeEventListener('popstate', syncWithAddress);
});

/** Navigates to another place and adds a history entry. */
export function navigateTo(next: StaffLocation): void {
  if (staffLocationUrl(next) === staffLocationUrl(staffLocation.get())) return;
  history.pushState(null, '', staffLocationUrl(next));
  staffLocation.set(next);
  scrollTo(0, 0);
}
