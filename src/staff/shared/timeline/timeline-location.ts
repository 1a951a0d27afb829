import type { TimelineObjectId } from '#contracts/timeline/timeline-object.ts';
import type { StaffLocation } from '../../kit/staff-location.ts';

/** Returns the page of an object that has a timeline. */
export function timelineLocation({ type, id }: TimelineObjectId): StaffLocation {
  if (type === 'order') return { section: 'orders', order: id };
  return type === 'quote'
    ? { section: 'quotes', quote: id }
    : { section: 'customers', customer: id };
}
