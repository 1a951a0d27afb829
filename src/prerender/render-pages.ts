import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger, AstroPrerenderer, RouteData } from 'astro';
import type { Plugin } from 'vite';
import { contentSecurityPolicy, hashOf } from '../content-security-policy.ts';
import { completeStyles } from '../styles/split-styles.ts';
import { siteHeaders } from './site-headers.ts';
import { type Bundle, startThread, type Thread } from './thread.ts';
import { type PageOfBuild, pageWriter, type Written } from './write-pages.ts';

/** A thread takes about 0.3 GiB: with 10,000 products two stay below 1.5 GiB in all, three do not. */
const MOST_CORES = 2;

/** A thread loads the code and the products before it renders: with fewer pages it is not worth that. */
const PAGES_WORTH_A_THREAD = 1000;

/** Pages that a thread takes at a time: so few that all end at about the same time. */
const TOGETHER = 16;

interface OwnPage extends PageOfBuild {
  route: RouteData;
}

/**
 * Renders and writes the pages of a build, and the headers that belong to them. The pages of a large catalogue are rendered
 * on two cores, where there are two: Astro's own thread takes one page after the other, and so does another. What they
 * write is the same.
 *
 * Astro makes the rest, addresses that are no pages. It would go through ten steps for each page which, with tens of
 * thousands of them, take as long as rendering does; so its own line at the end of a build counts none.
 *
 * What is done to a page once it is rendered is done before it is written; only what depends on other pages follows when
 * all are there. `_headers` has the content security policy, with the hashes of all that stands in the pages. It is the
 * last file of a build, so this stands last among the integrations.
 * @param cores how many there are for it, a thread for each
 * @param enough from how many pages on more threads than one render them
 */
export function renderPages(
  cores = Math.min(availableParallelism(), MOST_CORES),
  enough = PAGES_WORTH_A_THREAD,
): AstroIntegration {
  const bundle: Omit<Bundle, 'sheets'> = { entry: '', folder: '', origin: '' };
  let kinds: ReadonlyMap<string, { styles: unknown[] }> = new Map();
  let written: Written[] = [];

  const startThreads = (count: number): Thread[] => {
    const sheets = new Map([...kinds].map(([name, { styles }]) => [name, { styles }]));
    return Array.from({ length: count < enough ? 0 : cores - 1 }, () =>
      startThread({ ...bundle, sheets }),
    );
  };

  return {
    name: 'render-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const tell = (file: string) => {
          bundle.entry = file;
        };
        updateConfig({
          build: { inlineStylesheets: 'never' },
          vite: { plugins: [entryOfPages(tell)] },
        });
      },
      'astro:config:done': ({ config }) => {
        bundle.folder = fileURLToPath(config.outDir);
        bundle.origin = new URL(config.site ?? 'http://localhost').origin;
      },
      'astro:build:setup': ({ pages }) => {
        kinds = pages;
      },
      'astro:build:start': ({ setPrerenderer, logger }) => {
        setPrerenderer((own) => ({
          ...own,
          name: 'render-pages',
          async getStaticPaths() {
            const paths = await own.getStaticPaths();
            const isPage = ({ route }: (typeof paths)[number]) => route.type === 'page';
            const pages = withoutDoubles(
              paths.filter(isPage).map(({ pathname: path, route }) => ({ path, route })),
            );
            written = await writePages(pages, own, bundle, startThreads(pages.length), logger);
            return paths.filter((path) => !isPage(path));
          },
        }));
      },
      'astro:build:done': async ({ dir }) => {
        const styles = completeStyles(
          bundle.folder,
          written.map((ofThread) => ofThread.styles),
        );
        const hashes = {
          scripts: new Set(written.flatMap((ofThread) => [...ofThread.hashes.scripts])),
          styles: new Set([
            ...written.flatMap((ofThread) => [...ofThread.hashes.styles]),
            ...styles.map((text) => hashOf(text)),
          ]),
        };
        const policy = contentSecurityPolicy(hashes, process.env['PUBLIC_GEOCODING_URL']);
        await writeFile(new URL('_headers', dir), siteHeaders(dir, policy));
      },
    },
  };
}

/** Tells the address of the file that Astro renders pages with. */
function entryOfPages(tell: (address: string) => void): Plugin {
  return {
    name: 'entry-of-pages',
    applyToEnvironment: ({ name }) => name === 'prerender',
    writeBundle({ dir = '' }, files) {
      const entry = Object.values(files).find((file) => file.type === 'chunk' && file.isEntry);
      if (entry) tell(pathToFileURL(join(dir, entry.fileName)).href);
    },
  };
}

/** Has pages written by this thread and others, each of which takes the next ones when it is done. */
async function writePages(
  pages: readonly OwnPage[],
  own: AstroPrerenderer,
  { folder, origin }: Omit<Bundle, 'sheets'>,
  threads: readonly Thread[],
  logger: AstroIntegrationLogger,
): Promise<Written[]> {
  const start = performance.now();
  const parts = inParts(pages);
  const here = pageWriter<OwnPage>(folder, origin, async (request, routeData) => {
    const rendered = await own.render(request, { routeData });
    return rendered instanceof Response ? rendered : rendered.response;
  });
  async function writeHere() {
    for (const part of parts) {
      for (const page of part) {
        await here.write(page);
        // or what other threads say would never be heard
        await nextTurn();
      }
    }
  }
  async function writeThere(thread: Thread) {
    for (const part of parts) await thread.write(part);
  }
  try {
    // Other threads twice each: while one part is written, the next is at hand.
    const loops = [writeHere(), ...[...threads, ...threads].map(writeThere)];
    // When a page fails, no more parts are taken; what is being written is waited for.
    const ended = await Promise.allSettled(loops);
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
    const ofThreads = await Promise.all(threads.map((thread) => thread.written()));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    logger.info(`${pages.length} pages written in ${seconds} s`);
    return [here.written(), ...ofThreads];
  } finally {
    await Promise.all(threads.map((thread) => thread.stop()));
  }
}

/** Some at a time; several loops can share what is left. */
function* inParts<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += TOGETHER) yield all.slice(from, from + TOGETHER);
}

/** Throws when two routes make the same page: which of them is written last would be left to chance. */
function withoutDoubles(pages: readonly OwnPage[]): readonly OwnPage[] {
  const makers = new Map<string, string>();
  for (const { path, route } of pages) {
    const other = makers.get(path);
    if (other) throw new Error(`${other} and ${route.component} both make the page ${path}`);
    makers.set(path, route.component);
  }
  return pages;
}
