import type { Language } from '#domain/languages.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import type {
  ChangedSection,
  CurrentHomePage,
  HomePicture,
  HomeText,
} from '#domain/shop/home-page.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { summaryTexts } from '#src/i18n/product-texts.ts';
import { type ImageWidth, imageUrl, srcSet } from '#src/ui/image.ts';
import { frameFit } from '#src/ui/product-frame.ts';

/** Elements with the texts of each section, and its picture. `HomePage.astro` and its sections render them. */
const TEXT_ELEMENTS: Readonly<
  Partial<Record<ChangedSection, Partial<Record<Exclude<HomeText, 'alt'>, string>>>>
> = {
  hero: { heading: '#hero-heading', text: '.hero__sub' },
  intro: { text: '.intro__text' },
  new: { heading: '#new-heading' },
  salon: { heading: '#salon-heading', text: '.salon__lead .stack > p' },
  sale: { heading: '#sale-heading', text: '.sale__text > p:not(:has(a))' },
  wishlist: { heading: '.promotion a' },
};

const PICTURES = {
  hero: { image: '.hero__picture img', width: 960, widest: 1400 },
  sale: { image: '.sale img', width: 720, widest: 960 },
} as const satisfies Partial<
  Record<ChangedSection, { image: string; width: ImageWidth; widest: ImageWidth }>
>;

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
    writeTexts(base, section, composition);
  }
  writePicture(base, 'hero', composition);
  writePicture(base, 'sale', composition);
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

function find(base: HomeBase, section: ChangedSection, selector: string): Element | undefined {
  for (const element of base.sections.get(section) ?? []) {
    if (element.matches(selector)) return element;
    const inner = element.querySelector(selector);
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

function pathOf(picture: HomePicture | null | undefined, { products }: Composition) {
  if (!picture) return undefined;
  if ('path' in picture) return picture.path;
  return products.find(({ code }) => code === picture.product)?.imageBig[0];
}

function writePicture(
  base: HomeBase,
  section: keyof typeof PICTURES,
  composition: Composition,
): void {
  const { image, width, widest } = PICTURES[section];
  const element = find(base, section, image);
  if (!element) return;
  const { current, language, products } = composition;
  const change = current.changes[section];
  const path = pathOf(change?.picture, composition);
  const fit = path && frameFit(path);
  base.write(element, 'src', path && imageUrl(path, width));
  base.write(element, 'srcset', path && srcSet(path, widest));
  base.write(element, 'data-fit', path ? (fit ?? null) : undefined);
  base.write(element, 'alt', change?.texts[language].alt || (path ? '' : undefined));
  if (section !== 'hero') return;
  // The line below the top names a product; a picture of its own has none.
  const picture = change?.picture;
  const product =
    picture && 'product' in picture && products.find(({ code }) => code === picture.product);
  const foot = find(base, 'hero', '.hero__foot') as HTMLElement | undefined;
  if (!foot) return;
  const [name, code] = foot.children;
  const title = product ? summaryTexts(product, language).title : undefined;
  if (name) base.write(name, 'text', title);
  if (code) base.write(code, 'text', product ? product.code : undefined);
  if (picture && 'path' in picture) show(foot, false);
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
