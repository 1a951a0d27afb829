import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ArchiveFormat, zipFunction } from '@netlify/zip-it-and-ship-it';
import { parse } from 'smol-toml';
import * as z from 'zod';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Limit of a deployed function. AWS allows 50 MB; smaller files start faster. */
export const MAX_ZIP_BYTES = 20_000_000;

/** Settings of `netlify.toml` for all functions. */
const settingsSchema = z.object({
  functions: z.object({
    directory: z.string(),
    node_bundler: z.literal('none'),
    included_files: z.array(z.string()),
  }),
});

/**
 * Packs a bundled function as Netlify deploys it, with the settings of `netlify.toml`.
 * @param file the function, in a folder of packed functions inside the project
 * @param destination receives the archive, or with the format `none` a folder
 * @returns the path of the archive or folder
 */
export async function zipDeployedFunction(
  file: URL,
  destination: string,
  archiveFormat: ArchiveFormat,
): Promise<string> {
  const settings = await readFile(new URL('../../netlify.toml', import.meta.url), 'utf8');
  const { functions } = settingsSchema.parse(parse(settings));
  const folder = relative(root, fileURLToPath(new URL('.', file)));
  const zipped = await zipFunction(fileURLToPath(file), destination, {
    basePath: root,
    archiveFormat,
    config: {
      '*': {
        nodeBundler: functions.node_bundler,
        includedFiles: functions.included_files.map((path) =>
          path.replace(functions.directory, folder),
        ),
        includedFilesBasePath: root,
      },
    },
  });
  if (!zipped) throw new Error(`Netlify found no function in ${file.href}`);
  return zipped.path;
}
