import * as z from 'zod';
import { cleanMultiline } from '#domain/input/clean-text.ts';
import { checkCharacters, codeText } from '#domain/input/text-schemas.ts';
import { languageSchema } from '#domain/languages.ts';
import { pageSettingsSchema } from '#domain/texts/staff-pages.ts';
import {
  MAX_TEXT_LENGTH,
  TEXT_KINDS,
  textEditSchema,
  textFieldSchema,
  textGroupIdSchema,
  textHashSchema,
} from '#domain/texts/text-fields.ts';
import { groupTitlesSchema, textLinkSchema } from '#domain/texts/text-links.ts';
import { defineCall, success } from '../call.ts';
import { cursorSchema } from '../paging.ts';
import { changeAuthorSchema } from '../publishing/publishing.ts';

/** Calls for the texts of the shop that staff edit: policies, pages and interface texts (D113). */

/** Maximum number of edits in one group of texts. */
export const MAX_TEXT_EDITS = 1_000;
/** Largest body of a saved group, in bytes. An item of the table has at most 400 KB. */
const MAX_TEXT_BYTES = 150_000;
/** Longest address of a new page that is read. `addressProblem` has the limit of a good address. */
const MAX_SENT_ADDRESS = 500;

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
  /** State of a page that is not in the shop: never published, or replaced by a redirect. */
  notInShop: z.enum(['new', 'redirect']).optional(),
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
  /** Titles of policies and pages, by group. */
  titles: z.record(z.string(), groupTitlesSchema),
  /** Links of other groups to this page. */
  incoming: z.array(textLinkSchema),
  /** Settings of the page in the shop. Missing for other groups, and for an added page that was never in the shop. */
  page: pageSettingsSchema.optional(),
  /** Settings of the draft. */
  draftPage: pageSettingsSchema.optional(),
  /** Settings that staff may change: those of an added page, or only the redirect of an optional page. */
  pageControl: z.enum(['added', 'optional']).optional(),
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

export const addPage = defineCall(() => ({
  name: 'addPage',
  summary:
    'Adds a page with an address that no page has, as a draft. `saveTexts` saves its texts and its place in the shop.',
  method: 'POST',
  path: '/admin/texts',
  access: 'staff',
  body: z.object({ address: codeText().max(MAX_SENT_ADDRESS) }),
  response: success(z.object(ofOneGroup.shape)),
  success: 201,
}));

export const removePage = defineCall(() => ({
  name: 'removePage',
  summary: 'Removes an added page that was never in the shop. `version` is the current version.',
  method: 'DELETE',
  path: '/admin/texts/{group}',
  access: 'staff',
  params: ofOneGroup,
  query: z.object({ version: z.coerce.number().int().min(0) }),
  response: success(z.object({ removed: z.literal(true) })),
  errors: ['unknown-text', 'version-conflict'],
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
      /** Settings of the page. Without them, the latest settings stay. */
      page: pageSettingsSchema.optional(),
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
