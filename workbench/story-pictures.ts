import { createReadStream } from 'node:fs';
import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { IMAGE_WIDTHS, imageUrl } from '#src/ui/image.ts';
import products from './products.json' with { type: 'json' };

/** Photographs of the workbench's products. */
const PICTURES = products.flatMap(({ imageSmall }) => imageSmall);

function fileName(picture: string): string {
  return picture.replace('/pictures/', '');
}

/**
 * Serves the photographs in `folder` at the URLs of the image service (decision 003). Every width is the original
 * file, so that screenshots do not depend on the image library.
 */
export function storyPictures(folder: string): AstroIntegration {
  const addresses = new Map(
    PICTURES.flatMap((picture) =>
      IMAGE_WIDTHS.map((width) => [imageUrl(picture, width), folder + fileName(picture)]),
    ),
  );
  return {
    name: 'story-pictures',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const file = addresses.get(request.url ?? '');
          if (!file) return next();
          response.setHeader('content-type', 'image/webp');
          createReadStream(file).pipe(response);
        });
      },
      'astro:build:done': async ({ dir }) => {
        for (const [address, file] of addresses) {
          await cp(file, fileURLToPath(new URL(`.${address}`, dir)));
        }
      },
    },
  };
}
