import { cleanCode, foldText } from '#domain/input/clean-text.ts';
import type { Language } from '../languages.ts';
import { formatLengths, type LengthUnit } from './length.ts';

/*
 * Parser of every length, and of weights, that people type. It is apart from the formats (length.ts), which product
 * pages load.
 */

/** Units of length, in centimeters. */
const MILLIMETER = 0.1;
const CENTIMETER = 1;
const DECIMETER = 10;
const METER = 100;
const INCH = 2.54;
const FOOT = 30.48;

/** Words for the units, in lower case and without diacritics. Vietnamese and Korean words come last. */
const WORDS: readonly (readonly [unit: number, words: string])[] = [
  [MILLIMETER, 'mm|milli(?:meters?|metres?)|milimet|mi li met|l[iy]|밀리(?:미터)?'],
  [
    CENTIMETER,
    'cms?|centi(?:meters?|metres?|met)|xentimet|xen ti met|xang ti met|phan|센[티치](?:미터|메터)?',
  ],
  [DECIMETER, 'dm|tac'],
  [METER, 'm|meters?|metres?|met|thuoc|미터|메터'],
  [INCH, '"|ins?|inch(?:es)?|인치'],
  [FOOT, "'|ft|foot|feet|피트"],
];
const UNITS = WORDS.map(([unit, words]) => [unit, new RegExp(`^(?:${words})$`)] as const);

const MIXED = String.raw`(?:(?<whole>\d+)(?: ?- ?| ))?(?<over>\d+) ?\/ ?(?<under>\d+)`;
const DECIMAL = String.raw`(?<decimal>\d[\d.,]*|[.,]\d+)`;
const ANY_UNIT = WORDS.map(([, words]) => words).join('|');
/** Number with its unit at the start of a text, and the signs up to the next number: "2' - " in "2' - 8\"". */
const PART = new RegExp(
  String.raw`^(?:${MIXED}|${DECIMAL}) ?(?:(?<word>${ANY_UNIT})(?!\p{L})\.?)?(?<gap> ?[,-]? ?)`,
  'u',
);

/** Maximum length of a text that can be a length, in characters. */
const MAX_LENGTH = 40;
/** Largest denominator on a tape measure. */
const MAX_DENOMINATOR = 64;

/** Number of a length with its unit. */
interface Part {
  value: number;
  /** Digits, if the number is written as an integer. */
  digits: string | undefined;
  /** Missing if no unit is written. */
  unit: number | undefined;
  /** True if the next number is a decimal place, as in '1m6' and '1 mét 6'. */
  isSpoken: boolean;
}

/**
 * Reads a length that a person typed, and returns centimeters, rounded to a hundredth. A written unit replaces `unit`.
 * Digits of two numbers are never joined. Returns undefined for a text that is no length.
 *
 * Accepts decimal points and commas, fractions, feet with inches, meters with centimeters, every quotation mark, full-width
 * signs, and Korean and Vietnamese words. Examples: '80,5', '31 1/2"', "2' 8", '1m6', '80 센티', '8 tấc'.
 */
export function parseLength(text: string, unit: LengthUnit): number | undefined {
  const typed = plainSigns(text);
  const usual = unit === 'in' ? INCH : CENTIMETER;
  const length = typed === undefined ? undefined : lengthOf(partsOf(typed, usual), usual);
  return length === undefined ? undefined : Math.round(length * 100) / 100;
}

/** Returns a text with one sign for each meaning. Returns undefined for digits that are no plain numbers, such as '5²'. */
function plainSigns(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const marked = text
    .replace(/[‘’‚‛′‵´`ʹʼ＇]/g, "'")
    .replace(/[“”„‟″‶ʺ˝״＂〃〝〞〟]|''/g, '"')
    // NFKC makes '311⁄2' of '31½'.
    .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize('NFKC')} `);
  if (/\p{No}/u.test(marked)) return undefined;
  const plain = cleanCode(marked).replace(/[⁄∕]/g, '/').replace(/\s+/g, ' ');
  // Hangul is composed again after the marks are removed.
  return foldText(plain).normalize('NFC').trim();
}

/** Kilograms of a gram, a kilogram and a pound, with their words. */
const WEIGHTS: readonly (readonly [kilograms: number, words: RegExp])[] = [
  [0.001, /^(?:g|grams?|gam|그램)$/],
  [1, /^(?:|kgs?|kilo(?:s|grams?|gram)?|can|ky|킬로(?:그램)?)$/],
  [0.45359237, /^(?:lbs?|pounds?|파운드)$/],
];

/** Reads a weight that staff typed, and returns kilograms, rounded to a hundredth: '44,5', '44.5 kg', '98 lb'. */
export function readWeight(text: string): number | undefined {
  const { number, word = '' } =
    /^(?<number>[\d.,]+) ?(?<word>\p{L}*)\.?$/u.exec(plainSigns(text) ?? '')?.groups ?? {};
  const [kilograms] = WEIGHTS.find(([, words]) => words.test(word)) ?? [];
  // A number of kilograms with a separator and three digits has two readings, as in centimeters.
  const value = /\d/.test(number ?? '') ? decimalNumber(number ?? '', CENTIMETER) : undefined;
  if (kilograms === undefined || value === undefined) return undefined;
  return Math.round(value * kilograms * 100) / 100;
}

/** Splits a text into numbers with their units. Returns an empty list for a text with anything else. */
function partsOf(text: string, usual: number): Part[] {
  const parts: Part[] = [];
  for (let rest = text; rest !== ''; ) {
    const { 0: match = '', groups = {} } = PART.exec(rest) ?? {};
    const { whole = '0', over = '', under = '', decimal, word = '', gap } = groups;
    const [unit] = UNITS.find(([, words]) => words.test(word)) ?? [];
    const value =
      decimal === undefined
        ? mixedNumber(Number(whole), Number(over), Number(under))
        : decimalNumber(decimal, unit ?? usual);
    if (match === '' || value === undefined) return [];
    const digits = /^\d+$/.test(decimal ?? '') ? decimal : undefined;
    const isSpoken = unit === METER && (gap === '' || word === 'met' || word === 'thuoc');
    parts.push({ value, digits, unit, isSpoken });
    rest = rest.slice(match.length);
    if (rest === '' && /[,-]/.test(gap ?? '')) return [];
  }
  return parts;
}

function mixedNumber(whole: number, over: number, under: number): number | undefined {
  const isFraction = over > 0 && over < under && under <= MAX_DENOMINATOR;
  return isFraction ? whole + over / under : undefined;
}

/**
 * Reads a number with separators. A digit, a separator and three digits are thousands of millimeters. In centimeters they
 * have two readings, so they are rejected. In other units, and after more digits, the separator is a decimal sign.
 */
function decimalNumber(text: string, unit: number): number | undefined {
  const separators = text.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return Number(text);
  const at = text.lastIndexOf(last);
  const [integer, decimals] = [text.slice(0, at), text.slice(at + 1)];
  if (separators.length === 1) {
    const hasTwoReadings = /^[1-9]$/.test(integer) && decimals.length === 3;
    if (hasTwoReadings && unit === MILLIMETER) return Number(integer) * 1000 + Number(decimals);
    if (hasTwoReadings && unit === CENTIMETER) return undefined;
    return Number(`${integer}.${decimals}`);
  }
  const isAllGroups = separators.every((one) => one === last);
  const groups = isAllGroups ? text : integer;
  if (!/^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(groups)) return undefined;
  if (!isAllGroups && groups.includes(last)) return undefined;
  const whole = groups.split(/[.,]/).reduce((sum, group) => sum * 1000 + Number(group), 0);
  return isAllGroups ? whole : whole + Number(`.${decimals}0`);
}

/** Adds the numbers of a length. Each further number belongs to a smaller unit of the same system. */
function lengthOf(parts: readonly Part[], usual: number): number | undefined {
  const [first] = parts;
  if (!first) return undefined;
  if (parts.length === 1) return first.value * (first.unit ?? usual);
  let sum = 0;
  let before: Part | undefined;
  for (const part of parts) {
    const unit = before ? followingUnit(part, before) : part.unit;
    if (unit === undefined) return undefined;
    const size = part.value * unit;
    // A number before another one is an integer, and a number after it is smaller than its unit.
    if (before && (before.digits === undefined || size >= (before.unit ?? 0))) return undefined;
    sum += size;
    before = { ...part, unit };
  }
  return sum;
}

/** Returns the unit of a number after another one. Returns undefined if the two do not belong together. */
function followingUnit(part: Part, before: Part): number | undefined {
  if (before.unit === undefined) return undefined;
  const isFeet = before.unit === FOOT;
  if (part.unit !== undefined) {
    const isSameSystem = isFeet === (part.unit === INCH) && part.unit !== FOOT;
    return isSameSystem && part.unit < before.unit ? part.unit : undefined;
  }
  if (isFeet) return INCH;
  const count = part.digits?.length ?? 0;
  if (before.unit === METER && before.isSpoken && count >= 1 && count <= 3) {
    return METER / 10 ** count;
  }
  if (before.unit === METER && count === 2) return CENTIMETER;
  return before.unit === DECIMETER && count === 1 ? CENTIMETER : undefined;
}

/** Smallest part of an inch that is shown. */
const INCH_PARTS = 16;

/**
 * Formats a length as the shop understood it, next to the field: '50 cm', '19 11/16 in'. Inches have the fractions of a tape
 * measure.
 */
export function understoodLength(
  centimeters: number,
  unit: LengthUnit,
  language: Language,
): string {
  if (unit === 'cm') return formatLengths([centimeters], unit, language);
  const parts = Math.round((centimeters / INCH) * INCH_PARTS);
  const inches = Math.floor(parts / INCH_PARTS);
  let [over, under] = [parts % INCH_PARTS, INCH_PARTS];
  while (over > 0 && over % 2 === 0) [over, under] = [over / 2, under / 2];
  const fraction = over > 0 ? `${over}/${under}` : '';
  return `${[inches > 0 || !fraction ? inches : '', fraction].filter((part) => part !== '').join(' ')} in`;
}
