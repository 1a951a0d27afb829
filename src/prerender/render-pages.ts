import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import { contentSecurityPolicy, hashOf, type InlineHashes } from '../content-security-policy.ts';
import { placeStyles } from '../styles/split-styles.ts';
import { finishing } from './finish-page.ts';
import { siteHeaders } from './site-headers.ts';
import { type RenderedPage, startThread, type Thread } from './thread.ts';

/** A thread takes about 0.3 GiB: with 10,000 products two stay below 1.5 GiB in all, three do not. */
const MOST_CORES = 2;

/** A thread loads the code and the products before it renders: with fewer pages it is not worth that. */
const PAGES_WORTH_A_THREAD = 1000;

/** Pages that a thread has at hand, so that it does not wait while Astro's own renders and writes some. */
const AT_HAND = 12;

/**
 * Renders and finishes the pages of a build, and writes the headers that belong to them. The pages of a large catalogue
 * are rendered on two cores, where there are two: Astro's own thread goes on as it does alone, and another takes pages off
 * its hands. What they give is the same.
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
  const more = cores - 1;
  const hashes: InlineHashes = { scripts: new Set(), styles: new Set() };
  let styles: ReturnType<typeof placeStyles>;
  let outDir: URL;
  let folder = '';
  let entry = '';
  let pages = new Map<string, { styles: unknown[] }>();

  const startThreads = (count: number): Thread[] => {
    if (count < enough) return [];
    const sheets = [...pages].map(([name, page]) => [name, { styles: page.styles }] as const);
    return Array.from({ length: more }, () =>
      startThread({ entry, folder, pages: new Map(sheets) }),
    );
  };

  /** The answer that Astro writes down. */
  const answer = (url: string, { status, headers, page }: RenderedPage): Response => {
    if (!page) return new Response(null, { status, headers });
    for (const script of page.hashes.scripts) hashes.scripts.add(script);
    for (const style of page.hashes.styles) hashes.styles.add(style);
    const file = fileURLToPath(new URL(`.${new URL(url).pathname}`, outDir));
    const html = page.styles ? styles.place(file, page.html, page.styles) : page.html;
    return new Response(Buffer.from(html, 'latin1'), { status, headers });
  };

  return {
    name: 'render-pages',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const tell = (file: string) => {
          entry = file;
        };
        const concurrency = config.build.concurrency + more * AT_HAND;
        updateConfig({
          build: { concurrency, inlineStylesheets: 'never' },
          vite: { plugins: [entryOfPages(tell)] },
        });
      },
      'astro:config:done': ({ config }) => {
        outDir = config.outDir;
        folder = fileURLToPath(outDir);
        styles = placeStyles(folder);
      },
      'astro:build:setup': (build) => {
        pages = build.pages;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((own) => prerenderer(own, finishing(folder), startThreads, answer));
      },
      'astro:build:done': async ({ dir }) => {
        for (const text of styles.complete()) hashes.styles.add(hashOf(text));
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

/** Astro's own, which has pages finished, and rendered by threads that have less at hand than they could. */
function prerenderer(
  own: AstroPrerenderer,
  finish: ReturnType<typeof finishing>,
  startThreads: (pages: number) => Thread[],
  answer: (url: string, rendered: RenderedPage) => Response,
): AstroPrerenderer {
  let threads: Thread[] = [];
  return {
    ...own,
    name: 'render-pages',
    async getStaticPaths() {
      const paths = await own.getStaticPaths();
      threads = startThreads(paths.length);
      return paths;
    },
    async render(request, options) {
      const { routeData } = options;
      if (routeData.type !== 'page') return own.render(request, options);
      const free = threads.find((thread) => thread.waiting() < AT_HAND);
      if (free) return answer(request.url, await free.render(request.url, routeData));
      const rendered = await own.render(request, options);
      const response = rendered instanceof Response ? rendered : rendered.response;
      const { status, headers } = response;
      const page = response.body ? await finish(response) : undefined;
      return answer(request.url, { status, headers: [...headers], page });
    },
    async teardown() {
      await Promise.all(threads.map((thread) => thread.stop()));
      await own.teardown?.();
    },
  };
}
