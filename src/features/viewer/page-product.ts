import type { DimensionName } from './scene/dimension-lines.ts';

/** Product in stock that the page links to with a swatch. */
export interface PageSwatch {
  code: string;
  name: string;
  hex: string;
  href: string;
}

/** Button and link of the page that buy its product. */
export interface PageWays {
  /** Data attributes of the button's container (`AddToBasket.tsx`). */
  data: Readonly<DOMStringMap>;
  add: string;
  ask: string;
  /** URL of the request for a quote with this product. */
  askHref: string;
}

/** Facts of the open product page. The viewer reads them from the page, so the page contains them once. */
export interface PageProduct {
  code: string;
  /** Name of the design, without the finish. */
  name: string;
  /** Title with the finish. */
  title: string;
  /** URL of the photograph in the size that the page shows, so the browser already has the file. */
  picture: string | undefined;
  /** URL of a small photograph. */
  thumbnail: string;
  swatches: PageSwatch[];
  /** Ways to buy the product; undefined for a page without them. */
  ways: PageWays | undefined;
  /** Stated measurements in the visitor's unit, such as '226 cm'. */
  measures: Partial<Record<DimensionName, string>>;
}

const SIDES: readonly DimensionName[] = ['width', 'depth', 'height'];

/** Returns the facts of the open product page. */
export function readPageProduct(page: ParentNode = document): PageProduct {
  const title = page.querySelector('h1')?.textContent ?? '';
  const picture = page.querySelector<HTMLImageElement>('.gallery__main img');
  return {
    code: page.querySelector('.buy .code')?.textContent ?? '',
    name: designName(title),
    title,
    picture: picture?.currentSrc || picture?.src,
    thumbnail: page.querySelector<HTMLImageElement>('.thumb img')?.src ?? picture?.src ?? '',
    swatches: [...page.querySelectorAll<HTMLAnchorElement>('.options a.swatch[href]')].map(
      swatchOf,
    ),
    ways: readWays(page),
    measures: readMeasures(page),
  };
}

function readWays(page: ParentNode): PageWays | undefined {
  const container = page.querySelector<HTMLElement>('.buy [data-add-to-basket]');
  const ask = page.querySelector<HTMLAnchorElement>('.buy [data-ask-price]');
  if (!container || !ask) return undefined;
  return {
    data: { ...container.dataset },
    add: container.querySelector('[data-add]')?.textContent ?? '',
    ask: ask.textContent ?? '',
    askHref: ask.pathname,
  };
}

/** Returns the title without its finish. The title joins both by 'in' in English, or by a comma (section 4). */
export function designName(title: string): string {
  return title.split(/ in |, /)[0] ?? title;
}

function swatchOf(link: HTMLAnchorElement): PageSwatch {
  return {
    code: link.pathname.split('/').at(-1) ?? '',
    name: link.title,
    hex: link.querySelector('svg')?.getAttribute('color') ?? '',
    href: link.pathname,
  };
}

/** Reads the outer measurements, which are the first row of the table. */
function readMeasures(page: ParentNode): PageProduct['measures'] {
  const chosen = page.querySelector<HTMLInputElement>('[name=unit]:checked');
  const unit = chosen?.value === 'in' ? 'in' : 'cm';
  const cells = [...page.querySelectorAll('.measures tbody tr:first-child td')];
  return Object.fromEntries(
    SIDES.flatMap((side, column) => {
      const text = cells[column]?.querySelector(`.${unit}`)?.textContent;
      return text ? [[side, text]] : [];
    }),
  );
}
