import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { type Language, languageSchema } from '#domain/languages.ts';
import type { ContentKind } from '#domain/texts/content-fields.ts';
import { editedTextsOf, staffPages } from '#src/i18n/edited-texts.ts';
import { newPageFile, parseContentFile, withContentValues } from './content-file.ts';
import { footerHead } from './page-head.ts';

/** Replaces an entry by the one with the texts of staff. */
async function editEntry(
  kind: ContentKind,
  { id, language, name }: { id: string; language: Language; name: string },
  { store, config, parseData, renderMarkdown, generateDigest }: LoaderContext,
): Promise<void> {
  const entry = store.get(id);
  const edits = editedTextsOf(`${kind}.${name}`, language);
  if (!entry?.filePath || Object.keys(edits).length === 0) return;
  const file = new URL(entry.filePath, config.root);
  const content = withContentValues(kind, await readFile(file, 'utf8'), edits);
  const { data, body } = parseContentFile(content);
  store.set({
    id,
    data: await parseData({ id, data, filePath: fileURLToPath(file) }),
    body,
    filePath: entry.filePath,
    // Differs from the digest of the file, so that the next build reads the file again.
    digest: generateDigest(content),
    rendered: await renderMarkdown(body, { fileURL: file }),
  });
}

/** Adds the entries of pages that only staff have. */
async function addPages({ store, parseData, renderMarkdown }: LoaderContext): Promise<void> {
  for (const [name, settings] of Object.entries(staffPages())) {
    for (const language of languageSchema.options) {
      const id = `${language}/${name}`;
      if (store.has(id) || settings.to !== undefined) continue;
      const values = editedTextsOf(`pages.${name}`, language);
      const { data, body } = parseContentFile(newPageFile(values, footerHead(settings.place)));
      const rendered = await renderMarkdown(body);
      store.set({ id, data: await parseData({ id, data }), body, rendered });
    }
  }
}

/** Loader of Markdown files `<language>/<name>.md`, with the texts that staff changed (D113). */
export function editedContent(kind: ContentKind): Loader {
  const files = glob({ base: `./src/content/${kind}`, pattern: '*/*.md' });
  return {
    name: `edited-${kind}`,
    async load(context) {
      await files.load(context);
      for (const id of context.store.keys()) {
        const [folder, name = ''] = id.split('/');
        const { data: language } = languageSchema.safeParse(folder);
        if (language) await editEntry(kind, { id, language, name }, context);
      }
      if (kind === 'pages') await addPages(context);
    },
  };
}
