import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { noticeOf, packageFolderOf } from './notice.ts';

const root = new URL('../../', import.meta.url);

const SEPARATOR = `\n${'-'.repeat(80)}\n\n`;

/** Environment of Vite whose code runs in visitors' browsers. */
const BROWSER = 'client';

/**
 * Writes `licenses.txt`: the licenses of all packages in the code of the pages and of the packed functions, and of the
 * fonts.
 * @param packedSources JSON file with the paths of the modules that the functions contain, relative to the project
 * @param fontLicenses pattern of the license files of the fonts, relative to the project
 */
export function licenses(packedSources: URL, fontLicenses: string): AstroIntegration {
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
        const packages = await Promise.all([...folders].sort().map(noticeOf));
        const fontFiles = (await Array.fromAsync(glob(fontLicenses, { cwd: root }))).sort();
        const fonts = await Promise.all(
          fontFiles.map((file) => readFile(new URL(file, root), 'utf8')),
        );
        const notices = [...packages, ...fonts.map((text) => `Font\n\n${text.trim()}\n`)];
        await writeFile(new URL('licenses.txt', dir), notices.join(SEPARATOR));
      },
    },
  };
}
