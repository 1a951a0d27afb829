import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { DAY_HOURS, type DayTime } from '#contracts/delivery-day.ts';
import type { Language } from '#contracts/languages.ts';
import { addDays, instantAt } from '#contracts/market-time.ts';

/** Delivery as an event of a calendar. */
interface DeliveryEvent {
  /** Number of the order. All files about an order have the same event id, so later files replace the event. */
  number: string;
  /** Number of files about the order before this one. */
  sequence: number;
  day: string;
  time: DayTime;
  /** Market whose time zone the times are in. */
  market: Language;
  title: string;
  place: string;
  /** Address of the page about the order. */
  url: string;
  isCancelled: boolean;
  createdAt: Date;
}

/** Returns start and end of a delivery. A delivery at any time takes the whole day. */
function period({ day, time, market }: DeliveryEvent) {
  if (time === 'any') {
    return { start: new Date(day), end: new Date(addDays(day, 1)), allDay: true, timezone: 'UTC' };
  }
  const [start, end] = DAY_HOURS[time];
  return { start: instantAt(day, start, market), end: instantAt(day, end, market) };
}

/** Returns the iCalendar file (RFC 5545) of a delivery. */
export function calendarFile(event: DeliveryEvent): Uint8Array {
  const { number, sequence, title, place, url, isCancelled, createdAt } = event;
  const calendar = ical({
    prodId: { company: 'Lim & Loom', product: 'Orders' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    ...period(event),
    id: `${number}@limandloom`,
    sequence,
    stamp: createdAt,
    summary: title,
    location: place,
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return new TextEncoder().encode(calendar.toString());
}
