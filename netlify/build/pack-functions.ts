import { cp, glob, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { languageSchema } from '#domain/languages.ts';
import { editedTextsOf } from '#src/i18n/edited-texts.ts';
import { functionFiles, PACKED_FUNCTIONS } from '../local/function-routes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** CommonJS packages call `require` for Node's own modules. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** Packages that are deployed unbundled, because they contain native binaries. */
const NATIVE_PACKAGES = 'node_modules/{sharp,@img/*}/package.json';

/** Fonts of PDF documents, which are read at run time. */
const FONTS = new URL('../../functions/documents/fonts/', import.meta.url);

const LOCALE_FILE = /[\\/]locales[\\/](\w+)[\\/]([a-z-]+)\.json$/;

/** Adds the texts of staff to the locale files in the functions (D113). */
const EDITED_TEXTS: Plugin = {
  name: 'edited-texts',
  setup({ onLoad }) {
    onLoad({ filter: LOCALE_FILE }, async ({ path }) => {
      const [, folder, namespace = ''] = LOCALE_FILE.exec(path) ?? [];
      const { data: language } = languageSchema.safeParse(folder);
      const edits = language ? editedTextsOf(`interface.${namespace}`, language) : {};
      const texts = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
      return { contents: JSON.stringify({ ...texts, ...edits }), loader: 'json' };
    });
  },
};

/**
 * Bundles the deploy entries of `netlify/entries/` into `netlify/packed/`. All entries share the API's code: `app.ts`
 * wires every domain, so each function loads the same chunks. A cold start then reads a handful of files instead of
 * hundreds. Dynamic imports stay separate chunks. Netlify's own bundler would leave the packages as they are.
 * A JSON file lists the bundled files, for their licenses.
 * @param folder receives the packed functions; its previous contents are deleted
 * @param entries paths of the deploy entries, relative to the project
 */
export async function packFunctions(
  folder: URL = PACKED_FUNCTIONS,
  entries?: readonly string[],
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const files = (await functionFiles()).map((file) => `netlify/entries/${file}`);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...(entries ?? files)],
    outdir: fileURLToPath(folder),
    outExtension: { '.js': '.mjs' },
    chunkNames: 'parts/[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    // ES modules where a package has them, for tree shaking.
    mainFields: ['module', 'main'],
    // Identifiers stay, because the log contains them.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    external: ['sharp'],
    banner: { js: REQUIRE },
    logLevel: 'warning',
    metafile: true,
    plugins: [EDITED_TEXTS],
  });
  const native = await Array.fromAsync(glob(NATIVE_PACKAGES, { cwd: root }));
  const sources = [...Object.keys(metafile.inputs), ...native];
  await writeFile(new URL('sources.json', folder), JSON.stringify(sources));
  await cp(FONTS, new URL('fonts/', folder), { recursive: true });
}
