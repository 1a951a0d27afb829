import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RouteData } from 'astro';
import type { InlineHashes } from '../content-security-policy.ts';
import { startWhenOpened } from '../layouts/open-scripts.ts';
import { type PlacedStyles, placeStyles, styleMarks } from '../styles/split-styles.ts';
import { withKept } from '../ui/kept.ts';
import { islandFiles } from './island-files.ts';
import { newHashes } from './new-hashes.ts';

/** A page that a build is to make. */
export interface PageOfBuild {
  /** Where visitors find it: '/vn/products/sofa/LL-SF-1011'. */
  path: string;
  route: Pick<RouteData, 'route' | 'component'>;
}

/** What is known of the pages that one thread has written, to be put together with what others know of theirs. */
export interface Written {
  hashes: InlineHashes;
  styles: PlacedStyles;
}

/** The file of a page below the folder of a build. */
export function fileOf(path: string): string {
  return path === '/' || path === '' ? 'index.html' : `${path.slice(1)}.html`;
}

/**
 * Renders pages, finishes and writes them, one after the other: for one thread and one build.
 * @param folder of the build, ending in a slash
 * @param origin of the site, for the requests that pages are rendered for
 * @param render Astro's own rendering
 */
export function pageWriter<Page extends PageOfBuild>(
  folder: string,
  origin: string,
  render: (request: Request, route: Page['route']) => Promise<Response>,
) {
  const hashesOf = newHashes();
  const withIslandFiles = islandFiles(folder);
  const { place, placed } = placeStyles(folder);
  const hashes: InlineHashes = { scripts: new Set(), styles: new Set() };
  const folders = new Set<string>();
  /** Room for the page that is being written. */
  let bytes = Buffer.alloc(0);

  return {
    /** What the page throws is thrown on, with its path. */
    async write({ path, route }: Page): Promise<void> {
      const file = fileOf(path);
      let response: Response;
      try {
        response = await render(new Request(`${origin}/${encodeURI(file)}`), route);
      } catch (error) {
        throw new Error(`${path || '/'} cannot be rendered: ${error}`, { cause: error });
      }
      const { status } = response;
      if (!response.body || (status >= 300 && status < 400)) {
        throw new Error(
          `${path} is no page (${status}): src/redirects.ts has what leads elsewhere`,
        );
      }
      // Each byte as a letter, whatever the page is written in: such texts are small and quick to look through.
      const rendered = Buffer.from(await response.arrayBuffer()).toString('latin1');
      const html = withIslandFiles(startWhenOpened(rendered));
      const found = hashesOf(html);
      for (const script of found.scripts) hashes.scripts.add(script);
      for (const style of found.styles) hashes.styles.add(style);
      const marks = styleMarks(html, withKept);
      // At once: to hand each step of writing to other threads takes longer, on cores that are busy, than the step.
      if (!folders.has(dirname(file))) mkdirSync(folder + dirname(file), { recursive: true });
      folders.add(dirname(file));
      const styled = marks ? place(folder + file, html, marks) : html;
      const page = withKept(styled);
      if (page.length > bytes.length) bytes = Buffer.alloc(2 * page.length);
      // A new file, so that none of public/ is lost.
      writeFileSync(folder + file, bytes.subarray(0, bytes.write(page, 'latin1')), { flag: 'wx' });
    },

    written: (): Written => ({ hashes, styles: placed() }),
  };
}
