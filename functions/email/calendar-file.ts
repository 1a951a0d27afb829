import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { DAY_PERIOD_HOURS, type DayPeriod } from '#domain/delivery/delivery-day.ts';
import { addDays, instantAt } from '#domain/time/market-time.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { SHOP_ID, SHOP_NAME } from '#shop.config.ts';

const UTC = 'Etc/UTC';

/** Delivery as an event of a calendar. */
interface DeliveryEvent {
  /** Number of the order. All files about an order have the same event id, so later files replace the event. */
  number: string;
  /** Number of files about the order before this one. */
  sequence: number;
  day: string;
  time: DayPeriod;
  /** Time zone of the address. Without one, the times are local wherever the file is read. */
  localZone: TimeZone | undefined;
  title: string;
  place: string;
  /** Address of the page about the order. */
  url: string;
  isCancelled: boolean;
  createdAt: Date;
}

/** Returns start and end of a delivery. A delivery at any time takes the whole day. */
function period({ day, time, localZone }: DeliveryEvent) {
  if (time === 'any') {
    return { start: new Date(day), end: new Date(addDays(day, 1)), allDay: true, timezone: 'UTC' };
  }
  const [start, end] = DAY_PERIOD_HOURS[time];
  const at = (hour: string) => instantAt(day, hour, localZone ?? UTC);
  return { start: at(start), end: at(end), floating: !localZone };
}

/** Returns the iCalendar file (RFC 5545) of a delivery. */
export function calendarFile(event: DeliveryEvent): Uint8Array {
  const { number, sequence, title, place, url, isCancelled, createdAt } = event;
  const calendar = ical({
    prodId: { company: SHOP_NAME, product: 'Orders' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    ...period(event),
    id: `${number}@${SHOP_ID}`,
    sequence,
    stamp: createdAt,
    summary: title,
    location: place,
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // The library leaves out the last line break, which RFC 5545 requires.
  return new TextEncoder().encode(`${calendar.toString()}\r\n`);
}
