import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';
import { firstViewStyles } from './first-view.ts';
import { inEither, isPartOf, type Sight, sightOfPage } from './sight.ts';

/** What `Fold.tsx` leaves where the first view of a page ends. */
export const FOLD = '<template data-fold=""></template>';

/** The sheets that Astro has linked in the head of a page, one after the other; links with more attributes are our own. */
const LINKS = /(?:<link rel="stylesheet" href="\/_astro\/[^"]+\.css">)+/;
const ADDRESS = /\/_astro\/[^"]+\.css/g;

/** With so many pages of a kind, further ones hardly ever show what none did before. */
const ENOUGH_PAGES = 100;

/** What a page says of its styles. */
export interface StyleMarks {
  /** The links to its sheets, as they stand in its head. */
  links: string;
  /** What is seen in its first view, where it says where that ends. */
  sight: Sight | undefined;
}

/** Pages with the same sheets. */
interface Kind {
  /** The links to its sheets, as Astro has written them. */
  links: string;
  css: string;
  sight: Sight | undefined;
  /** The link to all styles, for the fold or the head. */
  link: string;
  pages: number;
  /** The styles of the head, as far as pages have been seen. */
  head: string | undefined;
  /** What stands in the heads of the pages that are written, and the files of those pages. */
  written: Map<string, string[]>;
}

/** What `placeStyles` has seen and done, by kind of page. It can be sent to another thread. */
export type PlacedStyles = ReadonlyMap<string, Kind>;

/**
 * Looks through a page for `placeStyles`; nothing when it has no styles.
 * @param whole gives a part of the page with all that belongs there, if something else stands for some of it
 */
export function styleMarks(
  page: string,
  whole = (part: string): string => part,
): StyleMarks | undefined {
  const [links] = LINKS.exec(page) ?? [];
  if (!links) return undefined;
  const fold = page.indexOf(FOLD);
  return { links, sight: fold < 0 ? undefined : sightOfPage(page.slice(0, fold), whole) };
}

/**
 * The styles of a page are one file. Pages that say where their first view ends have the styles of that view in the head,
 * and the file is linked at that very place: browsers paint what stands above and wait with what stands below, so nothing
 * is ever seen without its styles and nothing moves when they come. It needs no script. Other pages link it in the head:
 * visitors come to them from pages that have most of what they need, and each style that stands in a page is named in the
 * security policy, which every page carries.
 *
 * Pages of a kind share both, so that a browser has the file already and the security policy names few styles. Which
 * they are is known for sure when all pages of the kind are there. The first pages keep their links until then; later ones
 * get what has been seen so far, which is nearly always all of it: most of tens of thousands of pages are written once.
 * `completeStyles` mends the others. Threads tell each other what they see, or each would write many pages without it.
 * @param folder of the build, ending in a slash; the sheets are in it
 */
export function placeStyles(folder: string) {
  const kinds = new Map<string, Kind>();
  const others = new BroadcastChannel(`styles of ${folder}`);
  others.onmessage = ({ data: marks }: { data: StyleMarks }) => {
    see(kindOf(marks), marks.sight);
  };
  others.unref();

  function kindOf({ links, sight }: StyleMarks): Kind {
    const key = sight ? links + FOLD : links;
    let kind = kinds.get(key);
    if (!kind) {
      const css = addressesIn(links)
        .map((sheet) => readFileSync(folder + sheet, 'utf8'))
        .join('');
      const link = `<link rel="stylesheet" href="${writeSheet(folder, css)}">`;
      kind = { links, css, sight: undefined, link, pages: 0, head: undefined, written: new Map() };
      kinds.set(key, kind);
    }
    return kind;
  }

  return {
    /** Gives the page with its styles; it and what it gives have each byte as a letter. `file` is where it is written to. */
    place(file: string, page: string, marks: StyleMarks): string {
      const kind = kindOf(marks);
      if (see(kind, marks.sight)) others.postMessage(marks);
      kind.pages += 1;
      const known = !marks.sight || kind.pages > ENOUGH_PAGES;
      const head = known ? headOf(kind) : marks.links;
      const files = kind.written.get(head) ?? [];
      kind.written.set(head, files);
      files.push(file);
      const styled = replaced(page, marks.links, head);
      return marks.sight ? replaced(styled, FOLD, kind.link) : styled;
    },

    /** When no more pages come. */
    placed(): PlacedStyles {
      others.close();
      return kinds;
    },
  };
}

/**
 * When all pages are written: mends those that lack something, and gives the styles that stand in the pages.
 * @param folder of the build, ending in a slash
 * @param placed by each thread that has written pages
 */
export function completeStyles(folder: string, placed: readonly PlacedStyles[]): string[] {
  const kinds = new Map<string, Kind>();
  for (const [key, kind] of placed.flatMap((ofThread) => [...ofThread])) {
    see(kind, kinds.get(key)?.sight);
    kinds.set(key, kind);
  }
  for (const [key, { written }] of placed.flatMap((ofThread) => [...ofThread])) {
    const head = headOf(kinds.get(key) as Kind);
    for (const [part, files] of written) {
      if (part === head) continue;
      for (const file of files) {
        writeFileSync(file, replaced(readFileSync(file, 'latin1'), part, head), 'latin1');
      }
    }
  }
  const sheets = new Set([...kinds.values()].flatMap(({ links }) => addressesIn(links)));
  for (const sheet of sheets) rmSync(folder + sheet);
  return [...kinds.values()].flatMap(({ css, sight }) =>
    sight ? firstViewStyles(css, sight) : [],
  );
}

function addressesIn(links: string): string[] {
  return links.match(ADDRESS) ?? [];
}

/** Adds what is seen in one more page. Gives whether there is something new in it. */
function see(kind: Kind, sight: Sight | undefined): boolean {
  if (!sight || (kind.sight && isPartOf(sight, kind.sight))) return false;
  kind.sight = kind.sight ? inEither(sight, kind.sight) : sight;
  kind.head = undefined;
  return true;
}

/** What brings the styles in the head, each byte as a letter. */
function headOf(kind: Kind): string {
  const { css, sight, link } = kind;
  if (!sight) return link;
  kind.head ??= Buffer.from(`<style>${firstViewStyles(css, sight)}</style>`).toString('latin1');
  return kind.head;
}

function replaced(page: string, part: string, other: string): string {
  const at = page.indexOf(part);
  return page.slice(0, at) + other + page.slice(at + part.length);
}

/** Gives its address, which carries a hash of its contents. */
function writeSheet(folder: string, css: string): string {
  const digest = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const address = `/_astro/styles.${digest}.css`;
  writeFileSync(folder + address, css);
  return address;
}
