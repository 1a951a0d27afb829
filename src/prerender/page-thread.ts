import { on } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Answer, Asked, Bundle } from './thread.ts';
import { type PageOfBuild, pageWriter } from './write-pages.ts';

/** The thread of `thread.ts`: renders and writes the pages that it is asked for, with Astro's own bundle of them. */
const { entry, folder, origin, sheets } = workerData as Bundle;
const port = parentPort as MessagePort;
const { app } = await import(entry);
const routes = app.manifest.routes as { routeData: PageOfBuild['route']; scripts: unknown[] }[];
if (routes.some(({ scripts }) => scripts.length > 0)) {
  throw new Error('An integration adds a script to all pages: page-thread.ts has to know of it.');
}
// What Astro's own renderer tells it: the sheets of each page, and what integrations add to heads.
app.setInternals({ pagesByKeys: sheets });
app.setOptions({ settings: { scripts: [] }, logger: app.logger });

const { write, written } = pageWriter(folder, origin, (request, { route, component }) => {
  const own = routes.find(
    ({ routeData }) => routeData.route === route && routeData.component === component,
  );
  return app.render(request, { routeData: own?.routeData });
});

async function answerTo(asked: Asked): Promise<Answer> {
  try {
    if (asked === 'written') return { written: written() };
    for (const page of asked) await write(page);
    return {};
  } catch (error) {
    return { error };
  }
}

// One after the other: the first page of a kind asks for the addresses and products of all.
for await (const [asked] of on(port, 'message') as AsyncIterable<[Asked]>) {
  port.postMessage(await answerTo(asked));
}
