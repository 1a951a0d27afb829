import * as z from 'zod';
import { MAIN_OFFICE, OFFICE_TIME_ZONES } from '../../shop.config.ts';
import { singleLineText } from '../input/text-schemas.ts';
import { languageSchema } from '../languages.ts';
import { CATEGORY_PAGE_SIZE } from '../limits.ts';
import { productCodeSchema } from '../products/product-summary.ts';
import { instantAt } from '../time/market-time.ts';
import type { TimeZone } from '../time/time-zone.ts';

/*
 * Composition of the home page (D120): changes of its sections, their order, and lists of picked products. Without a
 * composition, the page is the one of the specification. Messages are keys of the namespace `home-page`.
 */

/** Sections in the order of the specification. The hero is always first. */
export const HOME_SECTIONS = [
  'hero',
  'tiles',
  'intro',
  'new',
  'salon',
  'panels',
  'categories',
  'sale',
] as const;
export type PageSection = (typeof HOME_SECTIONS)[number];

/** Sections that editors move and hide. The hero has the headline of the page. */
export const MOVABLE_SECTIONS = HOME_SECTIONS.filter((section) => section !== 'hero');

/** Sections that editors change: those of the home page, and the banner of the wishlist. */
export const CHANGED_SECTIONS = [...HOME_SECTIONS, 'wishlist'] as const;
export type ChangedSection = (typeof CHANGED_SECTIONS)[number];

/** Texts of a section. `alt` describes the picture. */
export const HOME_TEXTS = ['heading', 'text', 'alt'] as const;
export type HomeText = (typeof HOME_TEXTS)[number];

/** Parts of each section that a change can replace. */
export const SECTION_PARTS: Readonly<
  Record<ChangedSection, { texts: readonly HomeText[]; picture: boolean; hide: boolean }>
> = {
  hero: { texts: ['heading', 'text', 'alt'], picture: true, hide: false },
  tiles: { texts: [], picture: false, hide: true },
  intro: { texts: ['text'], picture: false, hide: true },
  new: { texts: ['heading'], picture: false, hide: true },
  salon: { texts: ['heading', 'text'], picture: false, hide: true },
  panels: { texts: [], picture: false, hide: true },
  categories: { texts: [], picture: false, hide: true },
  sale: { texts: ['heading', 'text', 'alt'], picture: true, hide: true },
  wishlist: { texts: ['heading', 'text'], picture: false, hide: true },
};

/** Lists of products that staff pick. Each has an entry in the menu. */
export const PICKED_LISTS = ['bestSellers', 'saleProducts'] as const;
export type PickedList = (typeof PICKED_LISTS)[number];

/** Maximum number of changes of all sections. With the longest texts, they fit in the body of a call. */
export const MAX_HOME_CHANGES = 20;
/** Maximum number of products in a list: one page of a listing. */
export const MAX_PICKED = CATEGORY_PAGE_SIZE;
/** Maximum lengths of texts, in characters. They fit the layout of a phone. */
export const MAX_HOME_TEXT: Readonly<Record<HomeText, number>> = {
  heading: 80,
  text: 240,
  alt: 120,
};

/** Time zone of starts and ends. */
export const SHOP_TIME_ZONE: TimeZone = OFFICE_TIME_ZONES[MAIN_OFFICE];

/** Minute on the clock of the shop: '2026-12-01T00:00'. */
const momentSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'error-moment')
  .refine((moment) => z.iso.date().safeParse(moment.slice(0, 10)).success, 'error-moment');

/** First minute, and the minute after the last one. Without a start or an end, null. */
const period = { from: momentSchema.nullable(), until: momentSchema.nullable() };
export interface Period {
  from: string | null;
  until: string | null;
}

/** Returns the instant of a minute on a clock. A minute that a change of clocks skips is moved by the change. */
export function instantOf(moment: string, clock: TimeZone = SHOP_TIME_ZONE): number {
  return instantAt(moment.slice(0, 10), moment.slice(11), clock).getTime();
}

/** Returns whether a period ends after its start. A change of clocks can leave no time between two minutes. */
export function isPeriod({ from, until }: Period, clock: TimeZone = SHOP_TIME_ZONE): boolean {
  return from === null || until === null || instantOf(from, clock) < instantOf(until, clock);
}

const ORDERED = { path: ['until'], error: 'error-until' };

function isValidPeriod({ from, until }: Period): boolean {
  const areValid = [from, until].every((one) => momentSchema.nullable().safeParse(one).success);
  return !areValid || isPeriod({ from, until });
}

/** Picture of a product, or a room or uploaded picture of the shop. */
export const homePictureSchema = z.union([
  z.object({ product: productCodeSchema }),
  z.object({
    path: z
      .string()
      .regex(/^\/pictures\/(?:room-[a-z-]{1,40}|[0-9a-f]{32}(?:-detail)?)\.webp$/, 'error-picture'),
  }),
]);
export type HomePicture = z.infer<typeof homePictureSchema>;

function textSchema(name: HomeText) {
  return singleLineText('error-required').max(MAX_HOME_TEXT[name], 'error-too-long');
}

/** Texts in one language. An empty text leaves the one of the specification. */
const textsSchema = z.object({
  heading: textSchema('heading'),
  text: textSchema('text'),
  alt: textSchema('alt'),
});

const changeFields = {
  ...period,
  isHidden: z.boolean(),
  /** Null for the picture of the specification. */
  picture: homePictureSchema.nullable(),
  texts: z.object({ en: textsSchema, vn: textsSchema, kr: textsSchema }),
};
const anyChangeSchema = z.object(changeFields);
/** Change of a section, always or for some time. */
export type HomeChange = z.infer<typeof anyChangeSchema>;

/** Changes of a section, which can have only the parts that the section has. */
function changesOf(section: ChangedSection) {
  const { texts, picture, hide } = SECTION_PARTS[section];
  return z
    .array(
      anyChangeSchema.refine(isValidPeriod, ORDERED).superRefine((change, context) => {
        const refuse = (path: string[], message: string) =>
          context.addIssue({ code: 'custom', path, message });
        if (change.isHidden && !hide) refuse(['isHidden'], 'error-cannot-hide');
        if (change.picture && !picture) refuse(['picture'], 'error-picture');
        for (const name of HOME_TEXTS) {
          const isGiven = languageSchema.options.some(
            (language) => change.texts[language][name] !== '',
          );
          for (const language of languageSchema.options) {
            const isMissing = change.texts[language][name] === '';
            if (isGiven && isMissing) refuse(['texts', language, name], 'error-all-languages');
            if (!isMissing && !texts.includes(name))
              refuse(['texts', language, name], 'error-no-such-text');
          }
        }
      }),
    )
    .max(MAX_HOME_CHANGES, 'error-too-many');
}

/** Products in the order chosen by staff, permanently or for a period. An empty list leads to the specified page. */
const pickSchema = z
  .object({
    ...period,
    products: z
      .array(productCodeSchema)
      .max(MAX_PICKED, 'error-too-many')
      .refine((codes) => new Set(codes).size === codes.length, 'error-twice'),
  })
  .refine(isValidPeriod, ORDERED);
export type ProductPick = z.infer<typeof pickSchema>;

const sectionsSchema = z.object({
  hero: changesOf('hero'),
  tiles: changesOf('tiles'),
  intro: changesOf('intro'),
  new: changesOf('new'),
  salon: changesOf('salon'),
  panels: changesOf('panels'),
  categories: changesOf('categories'),
  sale: changesOf('sale'),
  wishlist: changesOf('wishlist'),
});

export const homePageSchema = sectionsSchema
  .extend({
    /** Sections after the hero, each once. */
    order: z
      .array(z.enum(MOVABLE_SECTIONS))
      .refine(
        (order) => MOVABLE_SECTIONS.every((section) => order.includes(section)),
        'error-order',
      )
      .max(MOVABLE_SECTIONS.length, 'error-order'),
    bestSellers: pickSchema,
    saleProducts: pickSchema,
  })
  .superRefine((home, context) => {
    const counts = CHANGED_SECTIONS.map((section) => home[section].length);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const longest = CHANGED_SECTIONS[counts.indexOf(Math.max(...counts))];
    if (total > MAX_HOME_CHANGES && longest)
      context.addIssue({ code: 'custom', path: [longest], message: 'error-too-many' });
  });
/** Composition of the home page, with past, current and planned changes. */
export type HomePage = z.infer<typeof homePageSchema>;

const NO_PICK: ProductPick = { from: null, until: null, products: [] };

/** Home page of the specification. */
export const SPECIFIED_HOME_PAGE: HomePage = {
  hero: [],
  tiles: [],
  intro: [],
  new: [],
  salon: [],
  panels: [],
  categories: [],
  sale: [],
  wishlist: [],
  order: [...MOVABLE_SECTIONS],
  bestSellers: NO_PICK,
  saleProducts: NO_PICK,
};

/** Home page at one instant. */
export interface CurrentHomePage {
  changes: Partial<Record<ChangedSection, Pick<HomeChange, 'isHidden' | 'picture' | 'texts'>>>;
  order: readonly PageSection[];
  lists: Partial<Record<PickedList, readonly string[]>>;
}

function startOf({ from }: Period): number {
  return from === null ? Number.NEGATIVE_INFINITY : instantOf(from);
}

function byStart(one: Period, other: Period): number {
  const [first, second] = [startOf(one), startOf(other)];
  // Two changes without a start have no difference.
  return first === second ? 0 : first - second;
}

function isCurrent(period: Period, time: number): boolean {
  return startOf(period) <= time && (period.until === null || time < instantOf(period.until));
}

/**
 * Returns the home page at an instant. Of several changes of a section, the one that started last is shown, and of
 * several with one start, the last in the list.
 */
export function homePageAt(home: HomePage, now: Date): CurrentHomePage {
  const time = now.getTime();
  const changes = CHANGED_SECTIONS.flatMap((section) => {
    const current = home[section]
      .filter((change) => isCurrent(change, time))
      .toSorted(byStart)
      .at(-1);
    if (!current) return [];
    const { isHidden, picture, texts } = current;
    return [[section, { isHidden, picture, texts }]];
  });
  const lists = PICKED_LISTS.flatMap((list) => {
    const { products, ...period } = home[list];
    return products.length > 0 && isCurrent(period, time) ? [[list, products]] : [];
  });
  return {
    changes: Object.fromEntries(changes),
    order: home.order,
    lists: Object.fromEntries(lists),
  };
}

/** Returns all periods of a home page, with the path of each. */
function periodsOf(home: HomePage): { path: string; period: Period }[] {
  return [
    ...CHANGED_SECTIONS.flatMap((section) =>
      home[section].map((period, at) => ({ path: `${section}.${at}`, period })),
    ),
    ...PICKED_LISTS.map((list) => ({ path: list, period: home[list] })),
  ];
}

/** Returns the last start or end after one instant and up to another; undefined without one. */
export function lastBoundary(home: HomePage, after: Date, upTo: Date): Date | undefined {
  const times = periodsOf(home)
    .flatMap(({ period: { from, until } }) => [from, until])
    .flatMap((moment) => (moment === null ? [] : [instantOf(moment)]))
    .filter((time) => time > after.getTime() && time <= upTo.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/**
 * Returns the paths of the ends that are over at an instant and were not stored before. A stored change stays after its
 * end, until an editor removes it.
 */
export function newPastEnds(home: HomePage, stored: HomePage, now: Date): string[] {
  const isOver = ({ until }: Period) => until !== null && instantOf(until) <= now.getTime();
  const known = new Set(periodsOf(stored).map(({ path, period }) => keyOf(path, period)));
  return periodsOf(home)
    .filter(({ path, period }) => isOver(period) && !known.has(keyOf(path, period)))
    .map(({ path }) => `${path}.until`);
}

/** Key of a period in its section. The position of a change can differ. */
function keyOf(path: string, { from, until }: Period): string {
  return `${path.split('.')[0]} ${from} ${until}`;
}
