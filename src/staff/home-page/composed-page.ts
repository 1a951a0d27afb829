import type { Language } from '#domain/languages.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import {
  CHANGED_SECTIONS,
  type ChangedSection,
  type CurrentHomePage,
  HOME_PANELS,
  type HomePanel,
  type HomePicture,
  type HomeText,
} from '#domain/shop/home-page.ts';
import { pathInLanguage, sitePaths } from '#src/i18n/paths.ts';
import { summaryTexts } from '#src/i18n/product-texts.ts';
import { type ImageWidth, imageUrl, srcSet } from '#src/ui/image.ts';
import { frameFit } from '#src/ui/product-frame.ts';

/** Element of each panel, which is a link. */
const PANELS: Readonly<Record<HomePanel, string>> = {
  'panel-rooms': '.scene',
  'panel-lighting': '.poster--lamp',
  'panel-design': '.poster--design',
};

/** Links that a change can lead elsewhere. */
const LINKS: Readonly<Partial<Record<ChangedSection, string>>> = {
  hero: '.hero__text .btn',
  ...PANELS,
};

/** Returns the elements with the texts of a panel. */
function panelTexts(panel: string) {
  return { heading: `${panel} h2`, text: `${panel} p`, label: `${panel} .link` };
}

/** Elements with the texts of each section, and its picture. `HomePage.astro` and its sections render them. */
const TEXT_ELEMENTS: Readonly<
  Partial<Record<ChangedSection, Partial<Record<Exclude<HomeText, 'alt'>, string>>>>
> = {
  hero: { heading: '#hero-heading', text: '.hero__sub', label: '.hero__text .btn' },
  intro: { text: '.intro__text' },
  new: { heading: '#new-heading' },
  salon: { heading: '#salon-heading', text: '.salon__lead .stack > p' },
  sale: { heading: '#sale-heading', text: '.sale__text > p:not(:has(a))' },
  wishlist: { heading: '.promotion a' },
  'panel-rooms': { text: '.scene__caption > :first-child', label: '.scene .link' },
  'panel-lighting': panelTexts(PANELS['panel-lighting']),
  'panel-design': panelTexts(PANELS['panel-design']),
};

interface PicturePlace {
  image: string;
  width: ImageWidth;
  widest: ImageWidth;
}

const PICTURES: Readonly<Partial<Record<ChangedSection, PicturePlace>>> = {
  hero: { image: '.hero__picture img', width: 960, widest: 1400 },
  sale: { image: '.sale img', width: 720, widest: 960 },
  'panel-rooms': { image: '.scene img', width: 960, widest: 1400 },
  'panel-lighting': { image: '.poster--lamp > img', width: 720, widest: 960 },
  'panel-design': { image: '.poster--design > img', width: 720, widest: 960 },
};

/** Returns the place of the picture of a section; undefined for a section without one. */
function picturePlace(section: ChangedSection): PicturePlace | undefined {
  if (!section.startsWith('tile-')) return PICTURES[section];
  const slug = section.replace('tile-', '');
  return { image: `.tile__art[href$="/products/${slug}"] img`, width: 480, widest: 960 };
}

/** Home page of the specification in a frame, with its parts and their built contents. */
export interface HomeBase {
  sections: ReadonlyMap<ChangedSection, readonly HTMLElement[]>;
  /** Writes a text or an attribute, or restores the built one. */
  write: (element: Element, name: string, value: string | null | undefined) => void;
  /** List for the cards of the best sellers. */
  bestSellers: HTMLElement | undefined;
  /** Specified words of the link to the sale. */
  saleLabel: string | undefined;
}

/** Prepares the specified home page in a frame. Its marks before the sections are removed. */
export function homeBase(shown: Document): HomeBase {
  const main = shown.querySelector('main');
  const sections = new Map<ChangedSection, HTMLElement[]>();
  let section: ChangedSection = 'hero';
  for (const element of [...(main?.children ?? [])] as HTMLElement[]) {
    const mark = element.dataset['homeSection'];
    if (mark === undefined) {
      sections.set(section, [...(sections.get(section) ?? []), element]);
      continue;
    }
    section = mark as ChangedSection;
    element.remove();
  }
  // This panel has no picture by default.
  const weave = shown.querySelector('.poster--design .poster__weave');
  if (weave) {
    const image = shown.createElement('img');
    image.alt = '';
    weave.after(image);
  }
  const built = new Map<Element, Map<string, string | null>>();
  return {
    sections,
    write(element, name, value) {
      const own = built.get(element) ?? new Map<string, string | null>();
      built.set(element, own);
      const current = name === 'text' ? element.textContent : element.getAttribute(name);
      if (!own.has(name)) own.set(name, current);
      const next = value === undefined ? (own.get(name) ?? null) : value;
      if (next === current) return;
      if (name === 'text') element.textContent = next;
      else if (next === null) element.removeAttribute(name);
      else element.setAttribute(name, next);
    },
    bestSellers: shown.querySelector<HTMLElement>('#best-sellers ul') ?? undefined,
    saleLabel: shown.querySelector('.promotion a')?.textContent ?? undefined,
  };
}

/** Page in the preview: the home page, or the banner above the wishlist. */
export type ShownPage = 'home' | 'wishlist';

interface Composition {
  current: CurrentHomePage;
  language: Language;
  page: ShownPage;
  /** Products of lists and pictures that are for sale. */
  products: readonly ProductSummary[];
}

/** Shows a composition on the specified home page in a frame, as a build with this composition would. */
export function composePage(base: HomeBase, composition: Composition): void {
  const { current, page } = composition;
  orderSections(base, current);
  for (const [section, elements] of base.sections) {
    const isOnPage = (section === 'wishlist') === (page === 'wishlist');
    const isShown = isOnPage && !current.changes[section]?.isHidden;
    for (const element of elements) show(element, isShown);
  }
  for (const panel of HOME_PANELS) {
    const element = find(base, panel, PANELS[panel]);
    if (element) show(element, !current.changes[panel]?.isHidden);
  }
  for (const section of CHANGED_SECTIONS) {
    writeTexts(base, section, composition);
    writeLink(base, section, composition);
    writePicture(base, section, composition);
  }
  writeLists(base, composition);
}

function show(element: HTMLElement, isShown: boolean): void {
  element.style.display = isShown ? '' : 'none';
}

/** Moves only what is at another place, because a moved picture is decoded again. */
function orderSections({ sections }: HomeBase, { order }: CurrentHomePage): void {
  const wanted = (['hero', ...order, 'wishlist'] as const).flatMap(
    (section) => sections.get(section) ?? [],
  );
  const main = wanted[0]?.parentElement;
  for (const [at, element] of wanted.entries()) {
    if (main?.children[at] !== element) main?.insertBefore(element, main.children[at] ?? null);
  }
}

/** Returns the section of the page that contains a panel or a tile. */
function placeOf(section: ChangedSection): ChangedSection {
  if (section.startsWith('panel-')) return 'panels';
  return section.startsWith('tile-') ? 'tiles' : section;
}

function writeLink(base: HomeBase, section: ChangedSection, composition: Composition): void {
  const selector = LINKS[section];
  const element = selector && find(base, section, selector);
  const link = composition.current.changes[section]?.link;
  if (element)
    base.write(element, 'href', link ? pathInLanguage(link, composition.language) : undefined);
}

function find(base: HomeBase, section: ChangedSection, selector: string): HTMLElement | undefined {
  for (const element of base.sections.get(placeOf(section)) ?? []) {
    if (element.matches(selector)) return element;
    const inner = element.querySelector<HTMLElement>(selector);
    if (inner) return inner;
  }
  return undefined;
}

function writeTexts(base: HomeBase, section: ChangedSection, composition: Composition): void {
  const { current, language } = composition;
  const texts = current.changes[section]?.texts[language];
  for (const [name, selector] of Object.entries(TEXT_ELEMENTS[section] ?? {})) {
    const element = find(base, section, selector);
    if (element) base.write(element, 'text', texts?.[name as HomeText] || undefined);
  }
  // The text of this banner is next to a link in one paragraph.
  const banner = section === 'wishlist' && find(base, section, 'p')?.firstChild;
  if (!banner) return;
  const paragraph = banner.parentElement as HTMLElement;
  paragraph.dataset['built'] ??= banner.nodeValue ?? '';
  banner.nodeValue = texts?.text ? `${texts.text} ` : paragraph.dataset['built'];
}

function pathOf(
  section: ChangedSection,
  picture: HomePicture | null | undefined,
  { products }: Composition,
): string | undefined {
  if (!picture) return undefined;
  if ('path' in picture) return picture.path;
  const product = products.find(({ code }) => code === picture.product);
  return (placeOf(section) === 'tiles' ? product?.imageSmall : product?.imageBig)?.[0];
}

function writePicture(base: HomeBase, section: ChangedSection, composition: Composition): void {
  const place = picturePlace(section);
  const element = place && find(base, section, place.image);
  if (!place || !element) return;
  const { width, widest } = place;
  const { current, language, products } = composition;
  const change = current.changes[section];
  const path = pathOf(section, change?.picture, composition);
  const fit = path && frameFit(path);
  base.write(element, 'src', path && imageUrl(path, width));
  base.write(element, 'srcset', path && srcSet(path, widest));
  base.write(element, 'data-fit', path ? (fit ?? null) : undefined);
  base.write(element, 'alt', change?.texts[language].alt || (path ? '' : undefined));
  if (section === 'panel-design') showWeave(base, element, path === undefined);
  if (section !== 'hero') return;
  // The line below the top names a product; a picture of its own has none.
  const picture = change?.picture;
  const product =
    picture && 'product' in picture && products.find(({ code }) => code === picture.product);
  const foot = find(base, 'hero', '.hero__foot');
  if (!foot) return;
  const [name, code] = foot.children;
  const title = product ? summaryTexts(product, language).title : undefined;
  if (name) base.write(name, 'text', title);
  if (code) base.write(code, 'text', product ? product.code : undefined);
  if (picture && 'path' in picture) show(foot, false);
}

/** Shows the pattern of a panel that has no picture by default. */
function showWeave(base: HomeBase, image: HTMLElement, isShown: boolean): void {
  show(image, !isShown);
  const weave = find(base, 'panel-design', '.poster__weave');
  if (weave) show(weave, isShown);
}

function writeLists(base: HomeBase, { current, language, products }: Composition): void {
  const paths = sitePaths(language);
  const has = (list: 'bestSellers' | 'saleProducts') => current.lists[list] !== undefined;
  const row = base.bestSellers?.closest('section');
  const isListed = (current.lists.bestSellers ?? []).some((picked) =>
    products.some(({ code }) => code === picked),
  );
  if (row && !isListed) show(row, false);
  const link = find(base, 'sale', '.sale__text a');
  if (!link) return;
  base.write(link, 'href', has('saleProducts') ? paths.pickedList('sale') : undefined);
  base.write(link, 'text', has('saleProducts') ? base.saleLabel : undefined);
}
