import { glob, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, relative } from 'node:path';
import i18next from 'i18next';
import type { ErrorPayload, HotUpdateOptions, Plugin } from 'vite';
import { JsonSyntaxError, parseJson } from '#catalogue/parse-json.ts';

type Edit = Pick<HotUpdateOptions, 'file' | 'type' | 'server'>;

interface EditedFilesOptions {
  /** Root folder of the project. */
  root: string;
  /**
   * Writes the products that an edit of a file changes into the table.
   * @throws for an invalid file
   */
  updateCatalogue: (file: string) => Promise<void>;
}

/** Texts, as `locales/<language>/<namespace>.json`. */
const TEXTS = /^locales\/([^/]+)\/([^/]+)\.json$/;
/** Files of the catalog that determine its products. */
const PRODUCTS = /^catalogue\/(?:products\/[^/]+\.json|[^/]+\.json|pictures\/[^/]+\.webp)$/;
const CATALOG_JSON = /^catalogue\/.+\.json$/;

/** Time without a change after which a file counts as written, and interval of the checks, in milliseconds. */
const WRITTEN = { stabilityThreshold: 50, pollInterval: 10 };

/** Modules through which all pages read texts and products. Vite evaluates them and the pages again after an edit. */
const READS_TEXTS = 'src/i18n/texts.ts';
const READS_PRODUCTS = 'src/features/product-data/all-products.ts';

/** Replaces a namespace's texts, also for keys that no longer exist. */
function replaceTexts(language: string, namespace: string, texts: unknown): void {
  if (!i18next.hasResourceBundle(language, namespace)) return;
  i18next.removeResourceBundle(language, namespace);
  i18next.addResourceBundle(language, namespace, texts);
}

/** Returns an error for Vite's error page and overlay. A stack would hide the message. */
function shown(error: Error): Error {
  const { message } = error;
  const place = error instanceof JsonSyntaxError ? { loc: error.place } : {};
  return Object.assign(new Error(message), { message, stack: '', ...place });
}

function isPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/**
 * Vite plugin that shows edits of `locales/` and `catalogue/` without a restart. While a file is invalid, pages show
 * the reason. They reload when the file is mended.
 */
export function editedFiles({ root, updateCatalogue }: EditedFilesOptions): Plugin {
  const problems = new Map<string, Error>();
  /** Edit of a file. Vite reports it once per environment, with the same time. */
  let current: { file: string; timestamp: number; isValid: Promise<boolean> } | undefined;

  async function read(file: string): Promise<unknown> {
    return parseJson(file, await readFile(join(root, file), 'utf8'));
  }

  async function apply(file: string, isDeleted: boolean): Promise<void> {
    const [, language, namespace] = TEXTS.exec(file) ?? [];
    if (PRODUCTS.test(file)) await updateCatalogue(file);
    else if (isDeleted) return;
    else if (language && namespace) replaceTexts(language, namespace, await read(file));
    else await read(file);
  }

  /** Applies an edit. Returns false if the file is invalid: then the pages stay as they are. */
  async function edit({ file, type, server }: Edit): Promise<boolean> {
    try {
      await apply(file, type === 'delete');
    } catch (error) {
      problems.set(file, error as Error);
      server.config.logger.error((error as Error).message);
      server.ws.send({ type: 'error', err: shown(error as Error) as ErrorPayload['err'] });
      return false;
    }
    // Vite reloads no page that shows an error. The other plugins must see the edit first.
    if (problems.delete(file)) setImmediate(() => server.ws.send({ type: 'full-reload' }));
    return true;
  }

  return {
    name: 'edited-files',
    // Editors empty a file before they write it. An empty file is invalid, and the end of the write would be missed.
    config: () => ({ server: { watch: { awaitWriteFinish: WRITTEN } } }),
    async configureServer(server) {
      // i18next ignores an invalid file, and pages would show English texts.
      for await (const file of glob('locales/*/*.json', { cwd: root })) {
        await read(file).catch((error: Error) => problems.set(file, error));
      }
      server.middlewares.use(async (request, _response, next) => {
        if (!isPage(request)) return next();
        // Vite can reload a page before the edit is applied. The page would show the error that the edit has mended.
        await current?.isValid;
        const [problem] = problems.values();
        next(problem ? shown(problem) : undefined);
      });
    },
    async hotUpdate({ file: path, type, timestamp, modules, server }) {
      const file = relative(root, path).replaceAll('\\', '/');
      const isText = TEXTS.test(file);
      if (!isText && !PRODUCTS.test(file) && !CATALOG_JSON.test(file)) return undefined;
      if (current?.file !== file || current.timestamp !== timestamp) {
        current = { file, timestamp, isValid: edit({ file, type, server }) };
      }
      if (!(await current.isValid)) return [];
      const reader = join(root, isText ? READS_TEXTS : READS_PRODUCTS);
      return [...modules, ...(this.environment.moduleGraph.getModulesByFile(reader) ?? [])];
    },
  };
}
