import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { modelFilePath, type ServedModels } from '#contracts/models/product-model.ts';

const COMPRESSED = '.gz';
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  glb: 'model/gltf-binary',
  gz: 'application/gzip',
  webp: 'image/webp',
};

/**
 * Serves the models, their textures and turntable stills at `/models/` in development, and copies them into a build. Each
 * model also exists with the ending `.glb.gz`, because not every host compresses models, and for each product at `/3d/`,
 * without a hash. The module `virtual:models` has the model of each product, and `virtual:turntables` the still.
 */
export function models(read: () => Promise<ServedModels>): AstroIntegration {
  let reading: Promise<ServedModels> | undefined;
  const served = () => (reading ??= read());
  return {
    name: 'models',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [modelModules(served)] } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          if (!/^\/(?:3d|models)\//.test(pathname)) return next();
          served()
            .then(async (models) => {
              const path = addressOf(pathname, models).replace(/^\/models\//, '');
              const file = models.files.get(path);
              const original = models.files.get(withoutEnding(path));
              const type = TYPES[path.split('.').at(-1) ?? ''];
              if (!type || !(file ?? original)) return next();
              response.setHeader('content-type', type);
              if (file) createReadStream(file).pipe(response);
              else if (original) response.end(await compressed(original));
            })
            .catch(next);
        });
      },
      'astro:build:done': async ({ dir }) => {
        const { files, byCode } = await served();
        const folder = new URL('models/', dir);
        await Promise.all([...files].map(([path, file]) => copy(file, new URL(path, folder))));
        await mkdir(new URL('3d/', dir), { recursive: true });
        // Hard links need no space.
        const links = [...byCode].map(([code, { address }]) =>
          link(new URL(`.${address}`, dir), new URL(`.${modelFilePath(code)}`, dir)),
        );
        await Promise.all(links);
      },
    },
  };
}

/** Returns the address with a hash for the path of a product's model. Other paths stay unchanged. */
function addressOf(path: string, { byCode }: ServedModels): string {
  const found = [...byCode].find(([code]) => modelFilePath(code) === path);
  return found?.[1].address ?? path;
}

/** Vite plugin with the modules `virtual:models` and `virtual:turntables`. */
function modelModules(served: () => Promise<ServedModels>): Plugin {
  const modules: Record<string, (read: ServedModels) => string> = {
    'virtual:models': ({ byCode }) => lookupModule('modelOf', byCode),
    'virtual:turntables': ({ turntables }) => lookupModule('turntableOf', turntables),
  };
  return {
    name: 'models',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: async (id) => (id.startsWith('\0') ? modules[id.slice(1)]?.(await served()) : undefined),
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
    await writeFile(`${fileURLToPath(target)}${COMPRESSED}`, await compressed(file));
}

function withoutEnding(path: string): string {
  return path.endsWith(COMPRESSED) ? path.slice(0, -COMPRESSED.length) : '';
}

async function compressed(file: string): Promise<Uint8Array> {
  return promisify(gzip)(await readFile(file), { level: 9 });
}
