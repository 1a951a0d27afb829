import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { classesIn, firstViewStyles } from './first-view.ts';

/** What `Fold.astro` leaves where the first view of a page ends. */
const FOLD = '<template data-fold></template>';

/** The style sheets that Astro has put into a page; those with attributes are our own and stay. */
const STYLES = /<style>([\s\S]*?)<\/style>/g;

/** Pages with the same styles, and the classes of their first views. */
interface Kind {
  files: string[];
  classes: Set<string>;
}

/**
 * Of pages that say where their first view ends, only the styles of that view stay in the head. All of them follow in a
 * file, linked at that very place: browsers paint what stands above and wait with what stands below, so nothing is
 * ever seen without its styles and nothing moves when they come. It needs no script.
 *
 * Pages of a kind share both, so that a browser has the file already and the security policy names few styles.
 */
export function splitStyles(): AstroIntegration {
  return {
    name: 'split-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const [css, { files, classes }] of await kindsOf(folder)) {
          const digest = createHash('sha256').update(css).digest('base64url').slice(0, 8);
          const address = `/_astro/styles.${digest}.css`;
          await writeFile(folder + address, css);
          const first = firstViewStyles(css, classes);
          for (const file of files) {
            await writeFile(file, split(await readFile(file, 'utf8'), first, address));
          }
        }
      },
    },
  };
}

async function kindsOf(folder: string): Promise<Map<string, Kind>> {
  const kinds = new Map<string, Kind>();
  for await (const name of glob('**/*.html', { cwd: folder })) {
    const page = await readFile(folder + name, 'utf8');
    const fold = page.indexOf(FOLD);
    if (fold < 0) continue;
    const css = [...page.matchAll(STYLES)].map(([, text]) => text).join('');
    const kind = kinds.get(css) ?? { files: [], classes: new Set() };
    kinds.set(css, kind);
    kind.files.push(folder + name);
    for (const one of classesIn(page.slice(0, fold))) kind.classes.add(one);
  }
  return kinds;
}

function split(page: string, first: string, address: string): string {
  let placed = false;
  return page
    .replace(STYLES, () => {
      const kept = placed ? '' : `<style>${first}</style>`;
      placed = true;
      return kept;
    })
    .replace(FOLD, `<link rel="stylesheet" href="${address}">`);
}
