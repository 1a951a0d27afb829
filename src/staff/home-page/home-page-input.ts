import { languageSchema } from '#domain/languages.ts';
import {
  CHANGED_SECTIONS,
  type ChangedSection,
  HOME_TEXTS,
  type HomeChange,
  type HomePage,
  type HomeText,
  homePageSchema,
  instantOf,
  MAX_HOME_CHANGES,
  MAX_HOME_TEXT,
  MAX_PICKED,
  type Period,
  PICKED_LISTS,
  SHOP_TIME_ZONE,
} from '#domain/shop/home-page.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { fill } from '#src/i18n/fill.ts';
import type { StaffTexts } from '../kit/staff-texts.ts';

type HomePageTexts = StaffTexts['homePageTexts'];

/** Keys of messages by the path of their field, such as `hero.0.until`. */
export type HomePageErrors = Readonly<Record<string, string>>;

const NO_TEXTS = { heading: '', text: '', alt: '' };

/** Change that replaces nothing yet. */
export const EMPTY_CHANGE: HomeChange = {
  from: null,
  until: null,
  isHidden: false,
  picture: null,
  texts: { en: NO_TEXTS, vn: NO_TEXTS, kr: NO_TEXTS },
};

/** Returns the problems of the input by field. */
export function homePageProblems(home: HomePage): HomePageErrors {
  const issues = homePageSchema.safeParse(home).error?.issues ?? [];
  // The first message of a field.
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

/** Returns the problems that the server names. */
export function failureProblems({ code, fields = {} }: ApiFailure): HomePageErrors {
  const entries = Object.entries(fields);
  if (code === 'pictures-missing')
    return Object.fromEntries(entries.map(([path]) => [path, 'error-picture-missing']));
  return Object.fromEntries(
    entries.map(([path, message]) => [path.replace(/^home\./, ''), String(message)]),
  );
}

/** Returns the text of a field's problem. */
export function fieldProblem(
  path: string,
  errors: HomePageErrors,
  texts: HomePageTexts,
): string | undefined {
  const key = errors[path];
  if (key === undefined) return undefined;
  const known: Readonly<Record<string, string>> = texts;
  const text = known[key] ?? texts.invalid;
  const name = HOME_TEXTS.find((one) => path.endsWith(`.${one}`));
  const maxLength = name
    ? MAX_HOME_TEXT[name]
    : PICKED_LISTS.some((list) => path.startsWith(list))
      ? MAX_PICKED
      : MAX_HOME_CHANGES;
  return fill(text, { most: maxLength });
}

/** State of a change at an instant. */
export function periodState(period: Period, now: Date): 'always' | 'current' | 'planned' | 'ended' {
  const { from, until } = period;
  const time = now.getTime();
  if (until !== null && instantOf(until) <= time) return 'ended';
  if (from !== null && instantOf(from) > time) return 'planned';
  return until === null ? 'always' : 'current';
}

/** Returns the number of changes of all sections. */
export function countChanges(home: HomePage): number {
  return CHANGED_SECTIONS.reduce((sum, section) => sum + home[section].length, 0);
}

/** Returns the key of the label of a text. The headline of the wishlist's banner is a link. */
export function textLabel(section: ChangedSection, name: HomeText, texts: HomePageTexts): string {
  return section === 'wishlist' && name === 'heading' ? texts['heading-wishlist'] : texts[name];
}

/** Summary of a change: its period, and what it replaces. Empty for a change without both. */
export function changeSummary(
  { from, until, isHidden, picture, texts: own }: HomeChange,
  { homePageTexts: texts, language }: Pick<StaffTexts, 'homePageTexts' | 'language'>,
): string {
  const moment = (one: string | null) =>
    one ? formatDateTime(new Date(instantOf(one)), SHOP_TIME_ZONE, language) : '';
  const first = (name: HomeText) =>
    languageSchema.options.map((code) => own[code][name]).find(Boolean);
  return [
    from || until ? `${moment(from)} – ${moment(until)}`.trim() : '',
    isHidden ? texts.hidden : '',
    first('heading') ?? first('text') ?? '',
    picture ? texts.picture : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
