import * as z from 'zod';
import { type QuoteSettings, quoteSettingsSchema } from '#contracts/quotes/staff-quotes.ts';
import type { OfficeKey } from '#domain/shop/offices.ts';
import { officeHoursOf, type ShopFacts } from '#domain/shop/shop-facts.ts';
import { afterWorkingDays } from '#domain/shop/working-days.ts';
import type { Item } from '#functions/db/writes.ts';
import { QUOTE_PROMISES } from '#shop.config.ts';
import { afterWorkingHours } from './working-hours.ts';

/** Settings until an owner changes them. */
export const DEFAULT_QUOTE_SETTINGS: QuoteSettings = QUOTE_PROMISES;

const currentSettingsSchema = z.object({
  settings: quoteSettingsSchema,
  revision: z.number().int(),
});

/** Settings with their revision; 0 for the default settings. */
export type CurrentQuoteSettings = z.infer<typeof currentSettingsSchema>;

/** Settings with the facts of the shop, which determine the days of answers. */
export interface QuoteRules extends CurrentQuoteSettings {
  facts: ShopFacts;
}

/** Parses the settings in an item; returns the default settings without an item. */
export function parseQuoteSettings(item: Item | undefined): CurrentQuoteSettings {
  return item
    ? currentSettingsSchema.parse(item)
    : { settings: DEFAULT_QUOTE_SETTINGS, revision: 0 };
}

/** Returns the day by which the shop promises a price, in the time zone of the office. */
export function promisedDay(from: Date, office: OfficeKey, rules: QuoteRules): string {
  return afterWorkingDays(
    from,
    rules.settings.answerDays,
    office,
    officeHoursOf(rules.facts, office),
  );
}

/** Returns the time by which staff want to answer a request or message. */
export function targetTime(from: Date, office: OfficeKey, rules: QuoteRules): Date {
  return afterWorkingHours(
    from,
    rules.settings.targetHours,
    office,
    officeHoursOf(rules.facts, office),
  );
}
