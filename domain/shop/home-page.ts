import * as z from 'zod';
import { CATEGORIES, MAIN_OFFICE, OFFICE_TIME_ZONES } from '../../shop.config.ts';
import { singleLineText } from '../input/text-schemas.ts';
import { languageSchema } from '../languages.ts';
import { CATEGORY_PAGE_SIZE } from '../limits.ts';
import { type Category, categorySlug } from '../products/categories.ts';
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

type SlugOf<Name extends string> = Name extends `${infer First} ${infer Others}`
  ? `${Lowercase<First>}-${SlugOf<Others>}`
  : Lowercase<Name>;
/** Tile of a category, such as 'tile-sofa'. */
export type HomeTile = `tile-${SlugOf<Category>}`;

/** Returns the tile of a category. */
export function homeTile(category: Category): HomeTile {
  return `tile-${categorySlug(category)}` as HomeTile;
}

/**
 * Tiles of all categories. The page shows those of shop.config.ts. A use of that list here would be part of the scripts of every
 * page.
 */
const HOME_TILE_PARTS = CATEGORIES.map(homeTile);
/** Panels of the section "inspiration". A shop without rooms, a lamp or an interior design service lacks one of them. */
export const HOME_PANELS = ['panel-rooms', 'panel-lighting', 'panel-design'] as const;
export type HomePanel = (typeof HOME_PANELS)[number];

/** Sections and parts that editors change: those of the home page, and the banner of the wishlist. */
export const CHANGED_SECTIONS: readonly ChangedSection[] = [
  ...HOME_SECTIONS,
  'wishlist',
  ...HOME_PANELS,
  ...HOME_TILE_PARTS,
];
export type ChangedSection = PageSection | 'wishlist' | HomePanel | HomeTile;

/** Texts of a section. `label` is the text of its link. `alt` describes the picture. */
export const HOME_TEXTS = ['heading', 'text', 'label', 'alt'] as const;
export type HomeText = (typeof HOME_TEXTS)[number];

/** Parts of each section that a change can replace. */
export const SECTION_PARTS: Readonly<
  Record<
    ChangedSection,
    { texts: readonly HomeText[]; picture: boolean; link: boolean; hide: boolean }
  >
> = {
  hero: { texts: ['heading', 'text', 'label', 'alt'], picture: true, link: true, hide: false },
  tiles: { texts: [], picture: false, link: false, hide: true },
  intro: { texts: ['text'], picture: false, link: false, hide: true },
  new: { texts: ['heading'], picture: false, link: false, hide: true },
  salon: { texts: ['heading', 'text'], picture: false, link: false, hide: true },
  panels: { texts: [], picture: false, link: false, hide: true },
  categories: { texts: [], picture: false, link: false, hide: true },
  sale: { texts: ['heading', 'text', 'alt'], picture: true, link: false, hide: true },
  wishlist: { texts: ['heading', 'text'], picture: false, link: false, hide: true },
  'panel-rooms': { texts: ['text', 'label', 'alt'], picture: true, link: true, hide: true },
  'panel-lighting': { texts: ['heading', 'text', 'label'], picture: true, link: true, hide: true },
  'panel-design': { texts: ['heading', 'text', 'label'], picture: true, link: true, hide: true },
  ...(Object.fromEntries(
    HOME_TILE_PARTS.map((tile) => [tile, { texts: [], picture: true, link: false, hide: false }]),
  ) as Record<HomeTile, { texts: []; picture: true; link: false; hide: false }>),
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
  label: 40,
  alt: 120,
};

/** Time zone of starts and ends. */
export const SHOP_TIME_ZONE: TimeZone = OFFICE_TIME_ZONES[MAIN_OFFICE];

/** An error ends the parsing, because the next checks compare moments. */
const MOMENT_ERROR = { error: 'error-moment', abort: true };

/** Minute on the clock of the shop: '2026-12-01T00:00'. */
export const momentSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, MOMENT_ERROR)
  .refine((moment) => z.iso.date().safeParse(moment.slice(0, 10)).success, MOMENT_ERROR);

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
  label: textSchema('label').default(''),
  alt: textSchema('alt'),
});

/** Path of a page of the shop, with an anchor. */
const linkSchema = z
  .string()
  .max(120, 'error-link')
  .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[a-z0-9-]+)?$/, 'error-link');

const changeFields = {
  ...period,
  isHidden: z.boolean(),
  /** Null for the picture of the specification. */
  picture: homePictureSchema.nullable(),
  /** Null for the link of the specification. */
  link: linkSchema.nullable().default(null),
  texts: z.object({ en: textsSchema, vn: textsSchema, kr: textsSchema }),
};
const anyChangeSchema = z.object(changeFields);
/** Change of a section, always or for some time. */
export type HomeChange = z.infer<typeof anyChangeSchema>;

/** Changes of a section, which can have only the parts that the section has. */
function changesOf(section: ChangedSection) {
  const { texts, picture, link, hide } = SECTION_PARTS[section];
  return z
    .array(
      anyChangeSchema.superRefine((change, context) => {
        const refuse = (path: string[], message: string) =>
          context.addIssue({ code: 'custom', path, message });
        if (change.isHidden && !hide) refuse(['isHidden'], 'error-cannot-hide');
        if (change.picture && !picture) refuse(['picture'], 'error-picture');
        if (change.link !== null && !link) refuse(['link'], 'error-link');
        for (const name of HOME_TEXTS) {
          if (texts.includes(name)) continue;
          for (const language of languageSchema.options)
            if (change.texts[language][name] !== '')
              refuse(['texts', language, name], 'error-no-such-text');
        }
      }),
    )
    .max(MAX_HOME_CHANGES, 'error-too-many')
    .default([]);
}

/** Products in the order chosen by staff, permanently or for a period. An empty list leads to the specified page. */
const pickSchema = z.object({
  ...period,
  products: z
    .array(productCodeSchema)
    .max(MAX_PICKED, 'error-too-many')
    .refine((codes) => new Set(codes).size === codes.length, 'error-twice'),
});
export type ProductPick = z.infer<typeof pickSchema>;

function ofEachSection<Value>(value: (section: ChangedSection) => Value) {
  const entries = CHANGED_SECTIONS.map((section) => [section, value(section)] as const);
  return Object.fromEntries(entries) as Record<ChangedSection, Value>;
}

/** Compositions of older releases lack some of the parts. */
const sectionsSchema = z.object(ofEachSection(changesOf));

/** Composition that can be a draft: texts can be missing in a language, and a period can end before its start. */
export const homePageDraftSchema = sectionsSchema
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
export type HomePage = z.infer<typeof homePageDraftSchema>;

/** Returns the texts that are given in some languages only, by the path of each missing one. */
function missingTexts({ texts }: HomeChange): string[][] {
  return HOME_TEXTS.flatMap((name) => {
    const missing = languageSchema.options.filter((language) => texts[language][name] === '');
    const isGiven = missing.length < languageSchema.options.length;
    return isGiven ? missing.map((language) => ['texts', language, name]) : [];
  });
}

/** Returns what a draft lacks to be published, with the path of each problem. */
export function readinessProblems(
  home: HomePage,
): { path: (string | number)[]; message: string }[] {
  const lacking = CHANGED_SECTIONS.flatMap((section) =>
    home[section].flatMap((change, at) =>
      missingTexts(change).map((path) => ({
        path: [section, at, ...path],
        message: 'error-all-languages',
      })),
    ),
  );
  const disordered = periodsOf(home)
    .filter(({ period }) => !isPeriod(period))
    .map(({ path }) => ({ path: [...path, 'until'], message: 'error-until' }));
  return [...lacking, ...disordered];
}

/** Composition that can be published. */
export const homePageSchema = homePageDraftSchema.superRefine((home, context) => {
  for (const { path, message } of readinessProblems(home))
    context.addIssue({ code: 'custom', path, message });
});

const NO_PICK: ProductPick = { from: null, until: null, products: [] };

/** Home page of the specification. */
export const SPECIFIED_HOME_PAGE: HomePage = {
  ...ofEachSection((): HomeChange[] => []),
  order: [...MOVABLE_SECTIONS],
  bestSellers: NO_PICK,
  saleProducts: NO_PICK,
};

/** Home page at one instant. */
export interface CurrentHomePage {
  changes: Partial<
    Record<ChangedSection, Pick<HomeChange, 'isHidden' | 'picture' | 'link' | 'texts'>>
  >;
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
    const { isHidden, picture, link, texts } = current;
    return [[section, { isHidden, picture, link, texts }]];
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
function periodsOf(home: HomePage): { path: (string | number)[]; period: Period }[] {
  return [
    ...CHANGED_SECTIONS.flatMap((section) =>
      home[section].map((period, at) => ({ path: [section, at], period })),
    ),
    ...PICKED_LISTS.map((list) => ({ path: [list], period: home[list] })),
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
    .map(({ path }) => [...path, 'until'].join('.'));
}

/** Key of a period in its section. The position of a change can differ. */
function keyOf([section]: readonly (string | number)[], { from, until }: Period): string {
  return `${section} ${from} ${until}`;
}

/** Returns the links of changes that are shown now or later, with the path of each. */
export function linksOfHome(home: HomePage, now: Date): { path: string; to: string }[] {
  return CHANGED_SECTIONS.flatMap((section) =>
    home[section].flatMap(({ link, until }, at) => {
      const isOver = until !== null && instantOf(until) <= now.getTime();
      return link === null || isOver ? [] : [{ path: `${section}.${at}.link`, to: link }];
    }),
  );
}
