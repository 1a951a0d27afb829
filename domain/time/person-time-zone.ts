import { foldText } from '#domain/input/clean-text.ts';
import type { Language } from '../languages.ts';
import { timeZoneName } from './market-time.ts';
import { isTimeZone, type TimeZone } from './time-zone.ts';

/** Time zone if neither the person nor the browser has a usable one. */
const FALLBACK: TimeZone = 'Etc/UTC';

/** Returns the time zone of the browser, which follows the device. */
export function browserTimeZone(): TimeZone {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : FALLBACK;
}

/** Returns the time zone in which a person reads times: the chosen one, or that of the browser (D104). */
export function personTimeZone(chosen: string | undefined): TimeZone {
  return chosen !== undefined && isTimeZone(chosen) ? chosen : browserTimeZone();
}

/** Time zones of one part of the world. */
interface TimeZoneGroup {
  /** Part of the world in the IANA name, such as 'Asia'. */
  readonly area: string;
  readonly zones: readonly { readonly zone: TimeZone; readonly name: string }[];
}

/** Returns the time zones that the browser knows, by part of the world, each with its city and its name in a language. */
export function timeZoneGroups(language: Language): TimeZoneGroup[] {
  const zones = Intl.supportedValuesOf('timeZone').filter(isTimeZone);
  const byArea = Object.groupBy(zones, (zone) => zone.split('/')[0] ?? '');
  return Object.entries(byArea).map(([area, found = []]) => ({
    area,
    zones: found.map((zone) => {
      const city = zone.split('/').slice(1).join(', ').replaceAll('_', ' ');
      return { zone, name: `${city} (${timeZoneName(zone, language)})` };
    }),
  }));
}

/**
 * Returns the time zones whose city, name or part of the world contains a text, without regard to accents and case.
 * @param chosen zone that stays in the list, because it is the value of the field
 */
export function findTimeZones(
  groups: readonly TimeZoneGroup[],
  typed: string,
  chosen: string,
): TimeZoneGroup[] {
  const wanted = foldText(typed.trim());
  return groups
    .map(({ area, zones }) => ({
      area,
      zones: zones.filter(
        ({ zone, name }) => zone === chosen || foldText(`${area} ${name}`).includes(wanted),
      ),
    }))
    .filter(({ zones }) => zones.length > 0);
}
