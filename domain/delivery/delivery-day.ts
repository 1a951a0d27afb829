import * as z from 'zod';
import { multilineText } from '#domain/input/text-schemas.ts';
import { MAX_NOTE_LENGTH } from '../limits.ts';

/** Times of a delivery day. */
export const DAY_PERIODS = ['any', 'morning', 'afternoon'] as const;
export const dayPeriodSchema = z.enum(DAY_PERIODS);
export type DayPeriod = z.infer<typeof dayPeriodSchema>;

/** Local times of a delivery, as [start, end]. A delivery at any time is an event of the whole day. */
export const DAY_PERIOD_HOURS: Readonly<
  Record<Exclude<DayPeriod, 'any'>, readonly [string, string]>
> = {
  morning: ['08:00', '12:00'],
  afternoon: ['13:00', '18:00'],
};

/** Maximum number of days in a customer's wish. */
export const MAX_WISHED_DAYS = 3;

/** Wish of a customer for another day. */
export const dayWishSchema = z.object({
  days: z.array(z.iso.date('error-wished-day')).max(MAX_WISHED_DAYS).default([]),
  text: multilineText().max(MAX_NOTE_LENGTH, 'error-too-long').default(''),
});
export type DayWish = z.output<typeof dayWishSchema>;

/** Wish of a stored order. Its text was checked when it was saved, and older texts stay readable. */
export const storedDayWishSchema = dayWishSchema.extend({ text: z.string().default('') });

/** Delivery day of an order (D66). A day that is proposed or accepted occupies a slot of its zone. */
export const deliveryDaySchema = z.object({
  /** `declined`: the customer asked for another day. */
  state: z.enum(['proposed', 'accepted', 'declined']),
  day: z.iso.date(),
  time: dayPeriodSchema,
  /** Id of the zone whose capacity counts. */
  zone: z.string(),
  /** IANA time zone of the address, if it is known. Day and time are local to it. */
  localZone: z.templateLiteral([z.string(), '/', z.string()]).optional(),
  /** Only after the customer asked for another day. */
  wish: storedDayWishSchema.optional(),
});
export type DeliveryDay = z.infer<typeof deliveryDaySchema>;

/** Entry in the history of an order about its delivery day. */
export const dayStepSchema = z.object({
  state: z.enum(['proposed', 'accepted', 'declined', 'withdrawn']),
  day: z.iso.date(),
  time: dayPeriodSchema,
});
export type DayStep = z.infer<typeof dayStepSchema>;

/** Delivery day that occupies a slot of its zone. */
export type DayWithSlot = DeliveryDay & { state: 'proposed' | 'accepted' };

/** Returns whether a delivery day occupies a slot of its zone. */
export function holdsSlot(deliveryDay: DeliveryDay | undefined): deliveryDay is DayWithSlot {
  return deliveryDay !== undefined && deliveryDay.state !== 'declined';
}
