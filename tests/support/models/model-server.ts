import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { models } from '#integrations/models/models.ts';

type Options = Parameters<typeof models>[0];
type Middleware = (
  ...of: [...Parameters<RequestListener>, next: (error?: unknown) => void]
) => void;

/** Serves models as `npm run dev` does. Paths that the site leaves to its pages get 404 with a text. */
export async function serveModels(read: Options): Promise<{ origin: string; stop: () => void }> {
  const middlewares = new Map<string, Middleware>();
  const use = (path: string, middleware: Middleware) => {
    middlewares.set(path, middleware);
  };
  const start = models(read).hooks['astro:server:setup'] as (options: unknown) => void;
  start({ server: { middlewares: { use } } });
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const missing = () => response.writeHead(404).end('no page');
    const [prefix = '', answer] = [...middlewares].find(([path]) => url.startsWith(path)) ?? [];
    // Like Vite, the server removes the path of a middleware from the URL.
    request.url = url.slice(prefix.length - 1);
    if (answer) answer(request, response, missing);
    else missing();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
