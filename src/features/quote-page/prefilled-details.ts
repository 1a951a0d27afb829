import type { AcceptanceFormInput } from '#contracts/quotes/quote-acceptance.ts';
import type { QuoteView } from '#contracts/quotes/quotes.ts';
import { type Country, toCountry } from '#domain/address/address.ts';
import { US_STATES } from '#domain/address/us-states.ts';
import { identifyProvince } from '#domain/address/vietnam-units.ts';
import type { DeliveryField } from '#domain/delivery/delivery-details.ts';
import {
  fullName,
  isVietnamese,
  isVietnameseFamilyName,
  startsWithFamilyName,
} from '#domain/input/person-name.ts';
import type { Language } from '#domain/languages.ts';

/** First and last name. Both are empty for a name that cannot be divided reliably. */
interface SplitName {
  firstName: string;
  lastName: string;
}

const UNDIVIDED: SplitName = { firstName: '', lastName: '' };
const HANGUL_NAME = /^[가-힣]{2,4}$/;
/** Korean family names with two syllables. All others have one. */
const LONG_FAMILY_NAME = /^(남궁|황보|제갈|사공|선우|서문|독고|동방)(?=.)/;

/** Returns the family name of a Korean name. */
function koreanFamilyName(name: string): string {
  return LONG_FAMILY_NAME.exec(name)?.[0] ?? name.slice(0, 1);
}

/** Returns whether a Vietnamese name is in the order that is unusual in its shop: 'Linh Trần' instead of 'Trần Linh'. */
function isReversed(words: readonly string[], isFamilyFirst: boolean): boolean {
  if (!isVietnamese(words)) return false;
  const [isFirstFamily, isLastFamily] = [words[0], words.at(-1)].map((word) =>
    isVietnameseFamilyName(word ?? ''),
  );
  if (isFamilyFirst) return !isFirstFamily && isLastFamily === true;
  return isFirstFamily === true && (!isLastFamily || words.length > 2);
}

/**
 * Divides a name. Vietnamese and Korean names start with the family name, other names end with it. `fullName` returns a
 * divided name as it was written.
 * @param market language of the shop in which the name was typed
 */
export function splitName(name: string, market: Language): SplitName {
  const words = name.trim().split(/\s+/);
  const [first = '', ...others] = words;
  if (others.length === 0) {
    if (!HANGUL_NAME.test(first)) return UNDIVIDED;
    const family = koreanFamilyName(first);
    return { firstName: first.slice(family.length), lastName: family };
  }
  const isFamilyFirst = startsWithFamilyName(words, first, market);
  const split = isFamilyFirst
    ? { firstName: others.join(' '), lastName: first }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
  const joined = words.join('');
  const isKorean = HANGUL_NAME.test(joined);
  if (isKorean ? koreanFamilyName(joined) !== first : isReversed(words, isFamilyFirst))
    return UNDIVIDED;
  const shown = fullName(split, market);
  return [joined, words.join(' ')].includes(shown) ? split : UNDIVIDED;
}

/** Returns the state by its code or English name. */
function stateCodeOf(typed: string): string {
  const wanted = typed.trim().toLowerCase();
  return (
    US_STATES.find(({ code, name }) => [code, name].some((one) => one.toLowerCase() === wanted))
      ?.code ?? ''
  );
}

/** Fields of an address that the province of a request determines. */
const FROM_PROVINCE: Record<Country, (province: string) => { city?: string; state?: string }> = {
  'Viet Nam': (province) => ({ city: identifyProvince(province) ?? '' }),
  Korea: () => ({}),
  US: (province) => ({ state: stateCodeOf(province) }),
  Other: (province) => ({ state: province }),
};

/** Returns the acceptance form with the details that the quote contains. */
export function prefilledDetails(
  quote: Pick<
    QuoteView,
    'name' | 'language' | 'country' | 'province' | 'email' | 'phone' | 'request'
  >,
): AcceptanceFormInput {
  const country = toCountry(quote.country);
  return {
    ...splitName(quote.name, quote.language),
    country,
    countryCode: '',
    city: '',
    ward: '',
    address: '',
    apartment: '',
    state: '',
    postcode: '',
    ...FROM_PROVINCE[country](quote.province),
    phone: quote.phone ?? '',
    email: quote.email ?? '',
    note: '',
    ...(quote.request.access && { access: quote.request.access }),
  };
}

/** Fields that the form hides while the visitor has not asked to change them, because the quote contains their values. */
export function prefilledFields(
  details: AcceptanceFormInput,
): readonly (DeliveryField | 'email')[] {
  const hasName = details.firstName !== '' && details.lastName !== '';
  return [
    'country',
    ...(hasName ? (['firstName', 'lastName'] as const) : []),
    ...(details.email ? (['email'] as const) : []),
    ...(details.phone ? (['phone'] as const) : []),
  ];
}
