import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { licenseNotice, packageFolderOf } from './notice.ts';

const root = new URL('../../', import.meta.url);

const SEPARATOR = `\n${'-'.repeat(80)}\n\n`;

/** Environment of Vite whose code runs in visitors' browsers. */
const BROWSER = 'client';

/**
 * Writes `licenses.txt`: the licenses of all packages in the code of the pages and of the packed functions, and of other
 * files.
 * @param packedSources JSON file with the paths of the modules that the functions contain, relative to the project
 * @param fileLicenses patterns of license files for fonts and data, relative to the project, by kind
 */
export function licenses(
  packedSources: URL,
  fileLicenses: Readonly<Record<string, string>>,
): AstroIntegration {
  const browserModules: string[] = [];
  const collect: Plugin = {
    name: 'licenses',
    applyToEnvironment: ({ name }) => name === BROWSER,
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') browserModules.push(...file.moduleIds);
      }
    },
  };
  return {
    name: 'licenses',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [collect] } });
      },
      'astro:build:done': async ({ dir }) => {
        const packed = JSON.parse(await readFile(packedSources, 'utf8')) as string[];
        const packedModules = packed.map((path) => fileURLToPath(new URL(path, root)));
        const folders = new Set(
          [...browserModules, ...packedModules].flatMap((module) => packageFolderOf(module) ?? []),
        );
        const packages = await Promise.all([...folders].sort().map(licenseNotice));
        const files = await Promise.all(
          Object.entries(fileLicenses).map(async ([kind, pattern]) => {
            const paths = (await Array.fromAsync(glob(pattern, { cwd: root }))).sort();
            const texts = paths.map((path) => readFile(new URL(path, root), 'utf8'));
            return (await Promise.all(texts)).map((text) => `${kind}\n\n${text.trim()}\n`);
          }),
        );
        const notices = [...packages, ...files.flat()];
        await writeFile(new URL('licenses.txt', dir), notices.join(SEPARATOR));
      },
    },
  };
}
