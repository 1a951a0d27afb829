import * as z from 'zod';
import { cleanMultiline } from '#domain/input/clean-text.ts';
import { checkCharacters } from '#domain/input/text-schemas.ts';
import { languageSchema } from '#domain/languages.ts';
import {
  MAX_TEXT_LENGTH,
  TEXT_KINDS,
  textEditSchema,
  textFieldSchema,
  textGroupIdSchema,
  textHashSchema,
} from '#domain/texts/text-fields.ts';
import { defineCall, success } from '../call.ts';
import { cursorSchema } from '../paging.ts';
import { changeAuthorSchema } from '../publishing/publishing.ts';

/** Calls for the texts of the shop that staff edit: policies, pages and interface texts (D113). */

/** Maximum number of edits in one group of texts. */
export const MAX_TEXT_EDITS = 1_000;
/** Largest body of a saved group, in bytes. An item of the table has at most 400 KB. */
const MAX_TEXT_BYTES = 150_000;

const savedSchema = {
  by: changeAuthorSchema.optional(),
  at: z.iso.datetime().optional(),
};

/** Number of fields of a group in one language that need attention. */
const languageCountsSchema = z.object({
  /** Fields that staff edited. */
  edited: z.int().min(0),
  /** Fields whose text in the repository changed after the edit. */
  conflicts: z.int().min(0),
  /** Fields that are older than their English text. */
  older: z.int().min(0),
  /** Fields without a text. */
  missing: z.int().min(0),
});

const listedGroupSchema = z.object({
  group: textGroupIdSchema,
  kind: z.enum(TEXT_KINDS),
  /** Title in each language; missing for interface texts. */
  titles: z.record(languageSchema, z.string()).optional(),
  /** Number of fields. */
  fields: z.int().min(0),
  /** True if there is a draft that is not ready to publish. */
  hasDraft: z.boolean(),
  /** Counts for the latest texts, drafts included. */
  languages: z.record(languageSchema, languageCountsSchema),
  ...savedSchema,
});
export type ListedTextGroup = z.infer<typeof listedGroupSchema>;

const groupSchema = z.object({
  group: textGroupIdSchema,
  fields: z.array(textFieldSchema),
  /** Increases with every save; 0 for a group that staff never changed. */
  version: z.int().min(0),
  /** Texts that the next build shows instead of the texts of the repository. */
  edits: z.array(textEditSchema),
  /** Texts that are not ready to publish. They replace `edits` when they are marked as ready. */
  draft: z.array(textEditSchema).optional(),
  /** Paths that a text can link to, with their anchors. Null for a page without fixed anchors. */
  links: z.record(z.string(), z.array(z.string()).nullable()),
  /** Placeholders that Markdown can contain. */
  placeholders: z.array(z.string()),
  ...savedSchema,
});
export type TextGroup = z.infer<typeof groupSchema>;

const ofOneGroup = z.object({ group: textGroupIdSchema });

export const listTexts = defineCall(() => ({
  name: 'listTexts',
  summary:
    'Lists the groups of texts that staff can edit, with the number of fields per language that need attention.',
  method: 'GET',
  path: '/admin/texts',
  access: 'staff',
  response: success(z.object({ groups: z.array(listedGroupSchema) })),
}));

export const getTexts = defineCall(() => ({
  name: 'getTexts',
  summary:
    'Returns a group of texts: the texts of the repository in all languages, the edits of staff, and the draft.',
  method: 'GET',
  path: '/admin/texts/{group}',
  access: 'staff',
  params: ofOneGroup,
  response: success(groupSchema),
  errors: ['unknown-text'],
}));

export const saveTexts = defineCall(() => ({
  name: 'saveTexts',
  summary:
    'Replaces the edits of a group, as a draft or ready to publish. `version` is the version that the edits are based on. `source` of an edit is the hash of the repository’s text that the person saw; another text in the repository is a conflict. Fields without an edit get the text of the repository. Ready texts without errors are in the next build.',
  method: 'PUT',
  path: '/admin/texts/{group}',
  access: 'staff',
  publishes: true,
  params: ofOneGroup,
  body: z
    .object({
      version: z.int().min(0),
      ready: z.boolean(),
      edits: z
        .array(
          z.object({
            ...textEditSchema.pick({ key: true, language: true }).shape,
            text: z.string().max(MAX_TEXT_LENGTH).overwrite(cleanMultiline),
            source: textHashSchema,
            /** True if an unchanged text was compared with a newer English text. */
            checked: z.boolean().optional(),
          }),
        )
        .max(MAX_TEXT_EDITS),
    })
    .check(checkCharacters),
  bodyBytes: MAX_TEXT_BYTES,
  response: success(groupSchema),
  errors: ['unknown-text', 'version-conflict'],
}));

export const restoreTexts = defineCall(() => ({
  name: 'restoreTexts',
  summary:
    'Restores the edits of a group as they were after an entry of its history, as a draft. `version` is the current version.',
  method: 'POST',
  path: '/admin/texts/{group}/restore',
  access: 'staff',
  params: ofOneGroup,
  body: z.object({ entry: cursorSchema, version: z.int().min(0) }),
  response: success(groupSchema),
  errors: ['unknown-text', 'unknown-entry', 'version-conflict'],
}));
