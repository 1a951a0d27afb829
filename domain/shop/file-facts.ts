import { CHATS, OFFICE_HOURS, OFFICE_KEYS, OFFICES } from '../../shop.config.ts';
import { type Language, languageSchema } from '../languages.ts';
import type { OfficeHours } from './office-hours.ts';
import type { OfficeKey } from './offices.ts';
import { officeHoursOf, type ShopFacts } from './shop-facts.ts';

function byOffice<Value>(pick: (office: OfficeKey) => Value): Record<OfficeKey, Value> {
  return Object.fromEntries(OFFICE_KEYS.map((office) => [office, pick(office)])) as Record<
    OfficeKey,
    Value
  >;
}

/** Facts in shop.config.ts, which apply until an owner changes them. */
export const FILE_FACTS: ShopFacts = {
  hotline: byOffice((office) => OFFICES[office].hotline),
  officeAddress: byOffice((office) => OFFICES[office].address),
  hours: byOffice((office) => {
    const { days, opens, closes } = OFFICE_HOURS[office];
    return { days, opens, closes };
  }),
  holidays: byOffice((office) => OFFICE_HOURS[office].holidays),
  chats: Object.fromEntries(
    languageSchema.options.map((market) => [
      market,
      (CHATS as Partial<Record<Language, ShopFacts['chats']['vn']>>)[market] ?? null,
    ]),
  ) as ShopFacts['chats'],
};

/** Values of shop.config.ts that consist of facts. */
export interface FactExports {
  OFFICES: object;
  OFFICE_HOURS: Record<OfficeKey, OfficeHours>;
  CHATS: object;
}

/** Returns the values of shop.config.ts with the facts, for the pages of a build. */
export function factExports(facts: ShopFacts): FactExports {
  const chats = Object.entries(facts.chats).filter(([, chat]) => chat !== null);
  return {
    OFFICES: byOffice((office) => ({
      ...OFFICES[office],
      address: facts.officeAddress[office],
      hotline: facts.hotline[office],
    })),
    OFFICE_HOURS: byOffice((office) => officeHoursOf(facts, office)),
    CHATS: Object.fromEntries(chats),
  };
}
