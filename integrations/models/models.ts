import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { ServedModels } from '#contracts/models/product-model.ts';

const MODULE = 'virtual:models';
const COMPRESSED = '.gz';
const TYPES: Record<string, string> = {
  glb: 'model/gltf-binary',
  gz: 'application/gzip',
  webp: 'image/webp',
};

/**
 * Serves the models and their textures at `/models/` in development, and copies them into a build. Each model also exists
 * with the ending `.glb.gz`, because not every host compresses models. The module `virtual:models` has the model of
 * each product.
 */
export function models(read: () => Promise<ServedModels>): AstroIntegration {
  let reading: Promise<ServedModels> | undefined;
  const served = () => (reading ??= read());
  return {
    name: 'models',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [modelModule(served)] } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/models/', (request, response, next) => {
          const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
          served()
            .then(async ({ files }) => {
              const file = files.get(path);
              const original = files.get(withoutEnding(path));
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
        const { files } = await served();
        const folder = new URL('models/', dir);
        await Promise.all([...files].map(([path, file]) => copy(file, new URL(path, folder))));
      },
    },
  };
}

/** Vite plugin with the module `virtual:models`. */
function modelModule(served: () => Promise<ServedModels>): Plugin {
  return {
    name: 'models',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: async (id) => {
      if (id !== `\0${MODULE}`) return undefined;
      const entries = JSON.stringify([...(await served()).byCode]);
      return `const models = new Map(${entries});\nexport const modelOf = (code) => models.get(code);`;
    },
  };
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
