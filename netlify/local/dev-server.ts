import type { IncomingMessage, Server } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { uploadedPictureName } from '#domain/products/uploaded-picture.ts';
import { decodePercent } from '#functions/http/percent.ts';
import { callFunction, type FunctionModule, functionFiles } from './function-routes.ts';
import { answerMailbox } from './mailbox.ts';
import { startPlatform } from './platform.ts';
import { guardRequests } from './request-guard.ts';
import { startSchedule } from './schedule.ts';
import { acceptUnknownMethods } from './unknown-methods.ts';
import { viteAccess } from './vite-access.ts';
import { sendResponse } from './web-messages.ts';

interface DevServerOptions {
  origin: string;
  dataDirectory: string;
  /** Host names under which the server responds. */
  hosts: ReadonlySet<string>;
  /** Paths below `/products/` with their own page. A function returns the page of all other products (D8). */
  productAddresses: ReadonlySet<string>;
  /** Called with the server when it is ready, and with a new one after a change of the configuration. */
  onListening: (server: Server) => void;
}

const PRODUCT_PATH = /^(?:\/vn|\/kr)?\/products\/([^/]+\/[^/?]+)/;

/** Vite plugin that adds Netlify's parts to Astro's development server: functions, pictures, the product shell. */
export function devServer(options: DevServerOptions): Plugin {
  return {
    name: 'local-netlify',
    config: () => ({ server: viteAccess(options.dataDirectory) }),
    async configureServer(server) {
      const platform = await startPlatform({ ...options, imagesOnly: true });
      const endSchedule = startSchedule(() => loadFunctions(server));
      const http = server.httpServer as Server;
      acceptUnknownMethods(http);
      guardRequests(http, options.hosts, { decodable: true });
      http.once('listening', () => options.onListening(http));
      http.once('close', () => {
        endSchedule();
        void platform.stop();
      });

      const hasPage = (product: string) =>
        options.productAddresses.has(decodePercent(product) ?? '');

      async function answer(request: IncomingMessage): Promise<Response | undefined> {
        const [path = ''] = (request.url ?? '').split('?');
        const product = PRODUCT_PATH.exec(path)?.[1];
        const isUploaded = uploadedPictureName(path) !== undefined;
        const isAfterFiles = (product !== undefined && !hasPage(product)) || isUploaded;
        const functions = await loadFunctions(server);
        return (
          (await callFunction(functions, request, options.origin, { isAfterFiles })) ??
          (await answerMailbox(request, options.dataDirectory)) ??
          (await platform.answer(request))
        );
      }

      server.middlewares.use((request, response, next) => {
        answer(request)
          .then((result) => (result ? sendResponse(result, response) : next()))
          .catch(next);
      });
    },
  };
}

/** Loads the deploy entries through Vite, so that a code change takes effect at the next request. */
async function loadFunctions(server: ViteDevServer): Promise<FunctionModule[]> {
  const files = await functionFiles();
  return Promise.all(
    files.map(
      (file) =>
        server.ssrLoadModule(
          `/netlify/entries/${file}`,
        ) as Promise<unknown> as Promise<FunctionModule>,
    ),
  );
}
