import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { ServedModels } from '#domain/models/product-model.ts';
import { modelRedirects } from './model-redirects.ts';

const COMPRESSED = '.gz';
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  glb: 'model/gltf-binary',
  gz: 'application/gzip',
  webp: 'image/webp',
};

/**
 * Serves the models, their textures and turntable stills at `/models/` in development, and copies them into a build. Each
 * model also exists with the ending `.glb.gz`, because not every host compresses models. The module `virtual:models` has
 * each product's model, and `virtual:turntables` the still. In a build, `_redirects` has the rules of
 * `modelRedirects`.
 */
export function models(read: () => Promise<ServedModels>): AstroIntegration {
  return {
    name: 'models',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [modelModules(read)] } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/3d/', (request, response, next) => {
          read()
            .then((served) => {
              const path = `/3d${request.url}`;
              const rule = modelRedirects(served).find(({ from }) => from === path);
              // Astro would log a warning for each path without a page, and product sheets ask for every product.
              if (rule) response.writeHead(rule.status, { location: rule.to }).end();
              else response.writeHead(404).end();
            })
            .catch(next);
        });
        server.middlewares.use('/models/', (request, response, next) => {
          const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
          read()
            .then(async ({ files }) => {
              const file = files.get(path);
              const original = files.get(withoutEnding(path));
              const type = TYPES[path.split('.').at(-1) ?? ''];
              if (!type || !(file ?? original)) return next();
              response.setHeader('content-type', type);
              if (file) createReadStream(file).pipe(response);
              else if (original) response.end(await compressFile(original));
            })
            .catch(next);
        });
      },
      'astro:build:done': async ({ dir }) => {
        const { files } = await read();
        const folder = new URL('models/', dir);
        await Promise.all([...files].map(([path, file]) => copy(file, new URL(path, folder))));
      },
    },
  };
}

/** Vite plugin with the modules `virtual:models` and `virtual:turntables`. */
function modelModules(read: () => Promise<ServedModels>): Plugin {
  const modules: Record<string, (served: ServedModels) => string> = {
    'virtual:models': ({ byCode }) => lookupModule('modelOf', byCode),
    'virtual:turntables': ({ turntables }) => lookupModule('turntableOf', turntables),
  };
  return {
    name: 'models',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: async (id) => (id.startsWith('\0') ? modules[id.slice(1)]?.(await read()) : undefined),
  };
}

/** Returns the source of a module with a function that finds an entry by its key. */
function lookupModule(name: string, entries: ReadonlyMap<string, unknown>): string {
  const list = JSON.stringify([...entries]);
  return `const entries = new Map(${list});\nexport const ${name} = (code) => entries.get(code);`;
}

async function copy(file: string, target: URL): Promise<void> {
  await mkdir(dirname(fileURLToPath(target)), { recursive: true });
  await copyFile(file, target);
  if (file.endsWith('.glb'))
    await writeFile(`${fileURLToPath(target)}${COMPRESSED}`, await compressFile(file));
}

function withoutEnding(path: string): string {
  return path.endsWith(COMPRESSED) ? path.slice(0, -COMPRESSED.length) : '';
}

async function compressFile(file: string): Promise<Uint8Array> {
  return promisify(gzip)(await readFile(file), { level: 9 });
}
