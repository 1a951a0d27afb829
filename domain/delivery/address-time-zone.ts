import type { Address } from '../address/address.ts';
import { statesOfZip } from '../address/us-states.ts';
import type { Language } from '../languages.ts';
import { resolveTimeZone, type TimeZoneOrMarket, timeZoneName } from '../time/market-time.ts';
import type { TimeZone } from '../time/time-zone.ts';
import type { DayPeriod } from './delivery-day.ts';

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

/** Time zones of the states, territories and associated states. In a state with two zones, the zone of most ZIP codes. */
const STATES: readonly (readonly [zone: TimeZone, states: string])[] = [
  [EASTERN, 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'],
  [CENTRAL, 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'],
  [MOUNTAIN, 'CO ID MT NM UT WY'],
  ['America/Phoenix', 'AZ'],
  [PACIFIC, 'CA NV OR WA'],
  ['America/Anchorage', 'AK'],
  ['Pacific/Honolulu', 'HI'],
  ['America/Puerto_Rico', 'PR VI'],
  ['Pacific/Guam', 'GU MP'],
  ['Pacific/Pago_Pago', 'AS'],
  ['Pacific/Majuro', 'MH'],
  ['Pacific/Palau', 'PW'],
  ['Pacific/Pohnpei', 'FM'],
];

/**
 * Beginnings of ZIP codes in another zone than most of their state. The Navajo Nation in Arizona changes its clocks. The
 * beginnings follow the county borders of the tz database, as far as ZIP codes follow them.
 */
const ZIP_CODES: readonly (readonly [zone: TimeZone, state: string, beginnings: string])[] = [
  ['America/Adak', 'AK', '99546 99547'],
  [MOUNTAIN, 'AZ', '86033 86035 86044 86045 86053 86054 865'],
  [CENTRAL, 'FL', '324 325'],
  ['Pacific/Chuuk', 'FM', '96942 96943'],
  [PACIFIC, 'ID', '835 838'],
  [CENTRAL, 'IN', '463 464 476 477'],
  [MOUNTAIN, 'KS', '67733 67735 67741 67758 67761 67762 67836 67857 67878 67879'],
  [CENTRAL, 'KY', '420 421 422 423 424'],
  [
    CENTRAL,
    'MI',
    '49801 49802 49812 49815 49821 49831 49834 49845 49847 49848 49852 49858 49863 49870 49873 49874 49876 49877 49881 49886 49887 49892 49893 49896 49902 49903 49911 49915 49920 49927 49935 49938 49947 49959 49964 49968 49969',
  ],
  [
    MOUNTAIN,
    'NE',
    '693 6919 69021 69023 69027 69030 69033 69037 69041 69045 69121 69122 69125 69127 69128 69129 69131 69133 69134 69140 69141 69144 69145 69146 69147 69148 69149 69150 69152 69153 69154 69155 69156 69160 69162 69168 69211 69216 69218 69219',
  ],
  [
    MOUNTAIN,
    'ND',
    '586 58520 58523 58528 58529 58533 58535 58538 58541 58545 58554 58562 58563 58564 58566 58568 58569 58570 58571 58580',
  ],
  [MOUNTAIN, 'NV', '89883'],
  [MOUNTAIN, 'OR', '979'],
  [
    MOUNTAIN,
    'SD',
    '577 5762 5765 5766 57521 57537 57543 57547 57551 57552 57553 57555 57560 57562 57563 57566 57567 57570 57572 57574 57577 57579 57585 57630 57633 57634 57636 57638 57639 57640 57641 57642 57644 57645 57649',
  ],
  [
    EASTERN,
    'TN',
    '374 376 377 378 379 37302 37303 37304 37307 37308 37309 37310 37311 37312 37314 37315 37316 37317 37320 37321 37322 37323 37325 37326 37329 37331 37332 37333 37336 37337 37341 37343 37350 37351 37353 37354 37361 37362 37363 37364 37369 37370 37371 37373 37377 37379 37381 37384 37385 37391',
  ],
  [MOUNTAIN, 'TX', '799 885 7982 79835 79836 79837 79838 79839 79849 79851 79853'],
];

/** Parts of an address that determine its time zone. */
type TimeZoneAddress = Pick<Address, 'country' | 'state' | 'postcode'>;

function usTimeZone({ state, postcode }: TimeZoneAddress): TimeZone | undefined {
  const code = state || statesOfZip(postcode)[0];
  const exception = ZIP_CODES.find(
    ([, of, beginnings]) =>
      of === code && beginnings.split(' ').some((beginning) => postcode.startsWith(beginning)),
  );
  return (exception ?? STATES.find(([, states]) => states.split(' ').includes(code ?? '')))?.[0];
}

/**
 * Returns the IANA time zone of an address. It is undefined for military addresses and for countries without a market,
 * because their addresses do not tell the place.
 */
export function addressTimeZone(address: TimeZoneAddress): TimeZone | undefined {
  if (address.country === 'Viet Nam') return 'Asia/Ho_Chi_Minh';
  if (address.country === 'Korea') return 'Asia/Seoul';
  return address.country === 'US' ? usTimeZone(address) : undefined;
}

/** Returns the clock of the place of a delivery. Without a known time zone, the clock of the order's market. */
export function deliveryTimeZoneOrMarket(
  order: TimeZoneAddress & { language: Language },
): TimeZoneOrMarket {
  return addressTimeZone(order) ?? order.language;
}

/**
 * Returns the hours of a delivery with the name of their time zone, if the reader expects another zone.
 * @param hours text of the hours: '8 a.m. to noon'
 * @param localZone time zone of the address, if it is known
 * @param market market whose zone the reader expects
 */
export function formatDeliveryHours(
  { time, localZone }: { time: DayPeriod; localZone?: TimeZone | undefined },
  hours: string,
  market: Language,
  language: Language = market,
): string {
  if (time === 'any' || !localZone || localZone === resolveTimeZone(market)) return hours;
  return `${hours} (${timeZoneName(localZone, language)})`;
}
