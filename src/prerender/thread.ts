import { Worker } from 'node:worker_threads';
import type { PageOfBuild, Written } from './write-pages.ts';

/** What a thread needs to know of the build. */
export interface Bundle {
  /** Address of the file that Astro renders pages with. */
  entry: string;
  /** Folder of the build, ending in a slash. */
  folder: string;
  /** Of the site, for the requests that pages are rendered for. */
  origin: string;
  /** The sheets of each page, under Astro's own names of the pages. */
  sheets: ReadonlyMap<string, { styles: unknown[] }>;
}

/** What a thread is asked for: to write some pages, or to say what it has written. */
export type Asked = PageOfBuild[] | 'written';

/** What it answers, once for all that it is asked, in the same order. */
export type Answer = { written?: Written } | { error: unknown };

/** A thread that renders and writes pages. */
export interface Thread {
  /** Throws what a page throws, and when the thread has ended. */
  write(pages: readonly PageOfBuild[]): Promise<void>;
  written(): Promise<Written>;
  stop(): Promise<unknown>;
}

/** Starts a thread. What goes wrong while it starts is thrown when it is asked for pages. */
export function startThread(bundle: Bundle): Thread {
  const worker = new Worker(new URL('./page-thread.ts', import.meta.url), {
    workerData: bundle,
    // or esbuild starts a thread of its own in this one, which gets a copy of all products
    env: { ...process.env, ESBUILD_WORKER_THREADS: '0' },
  });
  const asked: PromiseWithResolvers<Written | undefined>[] = [];
  let lost: unknown;
  const lose = (reason: unknown) => {
    lost ??= reason;
    for (const { reject } of asked.splice(0)) reject(lost);
  };
  const end = (code: number) => lose(new Error(`A thread that renders pages ended with ${code}`));
  worker.on('error', lose);
  worker.on('exit', end);
  worker.on('message', (answer: Answer) => {
    const first = asked.shift();
    if ('error' in answer) first?.reject(answer.error);
    else first?.resolve(answer.written);
  });

  function ask(message: Asked): Promise<Written | undefined> {
    if (lost) return Promise.reject(lost);
    const answered = Promise.withResolvers<Written | undefined>();
    asked.push(answered);
    worker.postMessage(message);
    return answered.promise;
  }

  return {
    async write(pages) {
      await ask(
        pages.map(({ path, route: { route, component } }) => ({
          path,
          // what else Astro has of a route cannot be sent
          route: { route, component },
        })),
      );
    },
    written: () => ask('written') as Promise<Written>,
    stop() {
      worker.off('exit', end);
      return worker.terminate();
    },
  };
}
