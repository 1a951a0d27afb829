import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { firstViewStyles } from './first-view.ts';
import { type Sight, sightOf } from './sight.ts';

/** What `Fold.tsx` leaves where the first view of a page ends. */
const FOLD = '<template data-fold=""></template>';

/** The sheets that Astro has linked in the head of a page, one after the other; links with more attributes are our own. */
const LINKS = /(?:<link rel="stylesheet" href="\/_astro\/[^"]+\.css">)+/;
const ADDRESS = /\/_astro\/[^"]+\.css/g;

/** Pages with the same sheets, and what is seen in their first views where they say where those end. */
interface Kind {
  links: string;
  files: string[];
  sight: Sight | undefined;
}

/**
 * Styles stand in the pages. Of pages that say where their first view ends, only the styles of that view stay in the
 * head. All of them follow in a file, linked at that very place: browsers paint what stands above and wait with what
 * stands below, so nothing is ever seen without its styles and nothing moves when they come. It needs no script.
 *
 * Pages of a kind share both, so that a browser has the file already and the security policy names few styles. Which
 * they are is known when all pages of the kind are there; until then pages have links in place of styles, which of tens
 * of thousands of pages halves what is rendered, written and read again.
 * @param finish what else is done to a page while it is at hand; it gets each byte as a letter and gives such letters
 */
export function splitStyles(finish = (page: string) => page): AstroIntegration {
  return {
    name: 'split-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ build: { inlineStylesheets: 'never' } });
      },
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const sheets = new Set<string>();
        for (const { links, files, sight } of kindsOf(folder)) {
          const addresses = links.match(ADDRESS) ?? [];
          for (const address of addresses) sheets.add(address);
          const css = addresses.map((address) => readFileSync(folder + address, 'utf8')).join('');
          const styles = `<style>${sight ? firstViewStyles(css, sight) : css}</style>`;
          const rest = sight && `<link rel="stylesheet" href="${writeSheet(folder, css)}">`;
          for (const file of files) {
            let page = replaced(readFileSync(file), links, styles);
            if (rest) page = replaced(page, FOLD, rest);
            // a letter for a byte, whatever the page is written in
            writeFileSync(file, finish(page.toString('latin1')), 'latin1');
          }
        }
        for (const address of sheets) rmSync(folder + address);
      },
    },
  };
}

function kindsOf(folder: string): Iterable<Kind> {
  const kinds = new Map<string, Kind>();
  for (const name of globSync('**/*.html', { cwd: folder })) {
    const file = folder + name;
    const page = readFileSync(file, 'utf8');
    const [links] = LINKS.exec(page) ?? [];
    if (!links) continue;
    const fold = page.indexOf(FOLD);
    const key = fold < 0 ? links : links + FOLD;
    const kind = kinds.get(key) ?? { links, files: [], sight: undefined };
    kinds.set(key, kind);
    kind.files.push(file);
    if (fold < 0) continue;
    const { classes, elements, hasDisabled } = sightOf(page.slice(0, fold));
    kind.sight = {
      classes: classes.union(kind.sight?.classes ?? new Set()),
      elements: elements.union(kind.sight?.elements ?? new Set()),
      hasDisabled: hasDisabled || kind.sight?.hasDisabled === true,
    };
  }
  return kinds.values();
}

/** Bytes need not become a text for it. */
function replaced(page: Buffer, part: string, other: string): Buffer {
  const at = page.indexOf(part);
  return Buffer.concat([page.subarray(0, at), Buffer.from(other), page.subarray(at + part.length)]);
}

/** Gives its address, which carries a hash of its contents. */
function writeSheet(folder: string, css: string): string {
  const digest = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const address = `/_astro/styles.${digest}.css`;
  writeFileSync(folder + address, css);
  return address;
}
