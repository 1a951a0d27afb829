import * as z from 'zod';
import type { OfficeKey } from '#contracts/quotes/quotes.ts';
import {
  type OfficeHours,
  type QuoteSettings,
  quoteSettingsSchema,
} from '#contracts/quotes/staff-quotes.ts';
import type { Item } from '#functions/db/writes.ts';
import { afterWorkingDays, afterWorkingHours } from './working-hours.ts';

const WEEKDAYS: OfficeHours['days'] = [1, 2, 3, 4, 5];

/**
 * Settings until an owner changes them. Holidays are the legal ones until the end of 2027: federal holidays in
 * California, and those of article 112 of the Labor Code in Viet Nam.
 */
export const DEFAULT_QUOTE_SETTINGS: QuoteSettings = {
  discountLimit: 10_000,
  answerDays: 2,
  targetHours: 4,
  validDays: 14,
  offices: {
    en: {
      days: WEEKDAYS,
      opens: '09:00',
      closes: '18:00',
      holidays: [
        '2026-11-26',
        '2026-12-25',
        '2027-01-01',
        '2027-01-18',
        '2027-02-15',
        '2027-05-31',
        '2027-06-18',
        '2027-07-05',
        '2027-09-06',
        '2027-11-11',
        '2027-11-25',
        '2027-12-24',
        '2027-12-31',
      ],
    },
    vn: {
      days: [...WEEKDAYS, 6],
      opens: '08:30',
      closes: '17:30',
      holidays: [
        '2027-01-01',
        '2027-02-05',
        '2027-02-06',
        '2027-02-07',
        '2027-02-08',
        '2027-02-09',
        '2027-04-16',
        '2027-04-30',
        '2027-05-01',
        '2027-09-01',
        '2027-09-02',
      ],
    },
  },
};

const storedSettingsSchema = z.object({
  settings: quoteSettingsSchema,
  revision: z.number().int(),
});

/** Settings with their revision; 0 for the default settings. */
export type CurrentQuoteSettings = z.infer<typeof storedSettingsSchema>;

/** Parses the settings in an item; returns the default settings without an item. */
export function parseQuoteSettings(item: Item | undefined): CurrentQuoteSettings {
  return item
    ? storedSettingsSchema.parse(item)
    : { settings: DEFAULT_QUOTE_SETTINGS, revision: 0 };
}

/** Returns the day by which the shop promises a price, in the time zone of the office. */
export function promisedDay(from: Date, office: OfficeKey, settings: QuoteSettings): string {
  return afterWorkingDays(from, settings.answerDays, office, settings.offices[office]);
}

/** Returns the time by which staff want to answer a request or message. */
export function targetTime(from: Date, office: OfficeKey, settings: QuoteSettings): Date {
  return afterWorkingHours(from, settings.targetHours, office, settings.offices[office]);
}
