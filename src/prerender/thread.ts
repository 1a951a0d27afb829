import { Worker } from 'node:worker_threads';
import type { RouteData } from 'astro';
import type { FinishedPage } from './finish-page.ts';

/** What a thread needs to know of the build. */
export interface Bundle {
  /** Address of the file that Astro renders pages with. */
  entry: string;
  /** Folder of the build, ending in a slash. */
  folder: string;
  /** The sheets of each page, under Astro's own names of the pages. */
  pages: ReadonlyMap<string, { styles: unknown[] }>;
}

/** A page that a thread is asked for. */
export interface Asked {
  number: number;
  url: string;
  route: Pick<RouteData, 'route' | 'component'>;
}

/** What a thread answers: the page without its body, which is finished; or what was thrown. */
export type Rendered = { number: number } & (RenderedPage | { error: unknown });
export interface RenderedPage {
  status: number;
  headers: [string, string][];
  page: FinishedPage | undefined;
}

/** A thread that renders pages. */
export interface Thread {
  /** How many pages it has been asked for and not given yet. */
  waiting(): number;
  /** Throws what the page throws, and when the thread has ended. */
  render(url: string, route: Asked['route']): Promise<RenderedPage>;
  stop(): Promise<unknown>;
}

/** Starts a thread. What goes wrong while it starts is thrown by the pages that it is asked for. */
export function startThread(bundle: Bundle): Thread {
  const worker = new Worker(new URL('./page-thread.ts', import.meta.url), {
    workerData: bundle,
    // or esbuild starts a thread of its own in this one, which gets a copy of all products
    env: { ...process.env, ESBUILD_WORKER_THREADS: '0' },
  });
  const asked = new Map<number, PromiseWithResolvers<RenderedPage>>();
  let last = 0;
  let lost: unknown;
  const lose = (reason: unknown) => {
    lost ??= reason;
    for (const { reject } of asked.values()) reject(lost);
    asked.clear();
  };
  const end = (code: number) => lose(new Error(`A thread that renders pages ended with ${code}`));
  worker.on('error', lose);
  worker.on('exit', end);
  worker.on('message', (rendered: Rendered) => {
    const page = asked.get(rendered.number);
    asked.delete(rendered.number);
    if ('error' in rendered) page?.reject(rendered.error);
    else page?.resolve(rendered);
  });
  return {
    waiting: () => asked.size,
    render(url, { route, component }) {
      if (lost) return Promise.reject(lost);
      last += 1;
      const page = Promise.withResolvers<RenderedPage>();
      asked.set(last, page);
      worker.postMessage({ number: last, url, route: { route, component } } satisfies Asked);
      return page.promise;
    },
    stop() {
      worker.off('exit', end);
      return worker.terminate();
    },
  };
}
