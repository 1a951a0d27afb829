import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { MODEL_DATA_FOLDER, type ModelFile } from '#catalogue/models/model-files.ts';
import { findBrowser, SOFTWARE_WEBGL } from '#tools/browser/find-browser.ts';
import type { ModelPage, PicturedModel } from './model-page.ts';

/** Browser that draws models with the shop's viewer. */
export interface ModelBrowser {
  /** Returns a picture of a model as PNG. */
  draw: (
    kind: keyof ModelPage,
    model: ModelFile,
    picture: Omit<PicturedModel, 'path'>,
  ) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** Opens a browser with software WebGL. */
export async function openModelBrowser(): Promise<ModelBrowser> {
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', ...SOFTWARE_WEBGL],
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction(() => 'modelPage' in window);
  return {
    async draw(kind, { name }, picture) {
      const address = await page.evaluate(
        ([draw, model]) => (window as unknown as { modelPage: ModelPage }).modelPage[draw](model),
        [kind, { ...picture, path: `/models/${name}.glb` }] as const,
      );
      return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** Serves the models, and a page with the shop's viewer. */
async function startServer(): Promise<Server> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const script = outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/page.js') response.setHeader('content-type', 'text/javascript').end(script);
    else if (path.startsWith('/models/')) {
      createReadStream(new URL(path.slice('/models/'.length), MODEL_DATA_FOLDER)).pipe(response);
    } else {
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><script type="module" src="/page.js"></script>');
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}
