import { type Language, languageSchema } from '#domain/languages.ts';
import {
  CHANGED_SECTIONS,
  type ChangedSection,
  HOME_TEXTS,
  type HomeChange,
  type HomePage,
  type HomeText,
  homePageDraftSchema,
  homePageSchema,
  homeTile,
  instantOf,
  MAX_HOME_CHANGES,
  MAX_HOME_TEXT,
  MAX_PICKED,
  type Period,
  PICKED_LISTS,
  SHOP_TIME_ZONE,
} from '#domain/shop/home-page.ts';
import { fillShopPlaceholders } from '#domain/shop/shop-texts.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { StaffTexts } from '../kit/staff-texts.ts';

type HomePageTexts = StaffTexts['homePageTexts'];

/** Keys of messages by the path of their field, such as `hero.0.until`. */
export type HomePageErrors = Readonly<Record<string, string>>;

const NO_TEXTS = { heading: '', text: '', label: '', alt: '' };

/** Change that replaces nothing yet. */
export const EMPTY_CHANGE: HomeChange = {
  from: null,
  until: null,
  isHidden: false,
  picture: null,
  link: null,
  texts: { en: NO_TEXTS, vn: NO_TEXTS, kr: NO_TEXTS },
};

/** Returns the problems of the input by field. */
export function homePageProblems(home: HomePage): HomePageErrors {
  return problemsBy(homePageSchema, home);
}

/** Returns the problems that also prevent a draft. */
export function draftInputProblems(home: HomePage): HomePageErrors {
  return problemsBy(homePageDraftSchema, home);
}

function problemsBy(
  schema: typeof homePageSchema | typeof homePageDraftSchema,
  home: HomePage,
): HomePageErrors {
  const issues = schema.safeParse(home).error?.issues ?? [];
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

/** Returns the label of a text. The headline of the wishlist's banner is a link. */
export function textLabel(section: ChangedSection, name: HomeText, texts: HomePageTexts): string {
  return texts[section === 'wishlist' && name === 'heading' ? 'label' : name];
}

/** Returns the name of a section, a panel or a tile. */
export function sectionName(
  section: ChangedSection,
  { homePageTexts: texts, categories }: Pick<StaffTexts, 'homePageTexts' | 'categories'>,
): string {
  const [, category] = categories.find(([one]) => homeTile(one) === section) ?? [];
  const names: Readonly<Record<string, string>> = texts;
  return category === undefined
    ? (names[`section-${section}`] ?? section)
    : fill(texts['section-tile'], { category });
}

/** Default texts of a section, by their keys in the namespace `home`. */
const DEFAULT_TEXTS: Readonly<
  Partial<Record<ChangedSection, Partial<Record<HomeText, keyof Texts<'home'>>>>>
> = {
  hero: { heading: 'hero-heading', text: 'hero-text', label: 'shop-now' },
  intro: { text: 'intro' },
  new: { heading: 'new-heading' },
  salon: { heading: 'salon-heading', text: 'salon-text' },
  sale: { heading: 'sale-heading', text: 'sale-text' },
  'panel-rooms': { text: 'room-caption', label: 'see-rooms' },
  'panel-lighting': {
    heading: 'lighting-heading',
    text: 'lighting-text',
    label: 'lighting-link',
  },
  'panel-design': { heading: 'design-heading', text: 'design-text', label: 'design-link' },
};

/** Returns the text that the shop shows without a change; undefined if it depends on a picture. */
export function defaultText(
  section: ChangedSection,
  name: HomeText,
  language: Language,
  { homeTexts }: Pick<StaffTexts, 'homeTexts'>,
): string | undefined {
  const key = DEFAULT_TEXTS[section]?.[name];
  return key && fillShopPlaceholders(homeTexts[language][key], language);
}

/** Summary of a change: its period, and what it replaces. Empty for a change without both. */
export function changeSummary(
  { from, until, isHidden, picture, link, texts: own }: HomeChange,
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
    link ?? '',
  ]
    .filter(Boolean)
    .join(' · ');
}
