import { on } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { finishing } from './finish-page.ts';
import type { Asked, Bundle, Rendered } from './thread.ts';

/** The thread of `thread.ts`: renders the pages that it is asked for, with Astro's own bundle of them. */
const { entry, folder, pages } = workerData as Bundle;
const port = parentPort as MessagePort;
const { app } = await import(entry);
const routes = app.manifest.routes as { routeData: Asked['route']; scripts: unknown[] }[];
if (routes.some(({ scripts }) => scripts.length > 0)) {
  throw new Error('An integration adds a script to all pages: page-thread.ts has to know of it.');
}
// What Astro's own renderer tells it: the sheets of each page, and what integrations add to heads.
app.setInternals({ pagesByKeys: pages });
app.setOptions({ settings: { scripts: [] }, logger: app.logger });
const finish = finishing(folder);

// One after the other: the first page of a kind asks for the addresses and products of all.
for await (const [{ number, url, route }] of on(port, 'message') as AsyncIterable<[Asked]>) {
  try {
    const routeData = routes.find(
      ({ routeData: own }) => own.route === route.route && own.component === route.component,
    )?.routeData;
    const response: Response = await app.render(new Request(url), { routeData });
    const page = response.body ? await finish(response) : undefined;
    const { status } = response;
    port.postMessage({ number, status, headers: [...response.headers], page } satisfies Rendered);
  } catch (error) {
    port.postMessage({ number, error } satisfies Rendered);
  }
}
