import * as z from 'zod';
import { singleLineText } from '#domain/input/text-schemas.ts';
import { languageSchema } from '#domain/languages.ts';
import { MAX_MEANINGS, MAX_SEARCH_TERM_LENGTH } from '#domain/limits.ts';
import { productSummarySchema } from '#domain/products/product-summary.ts';
import { defineCall, success } from '../call.ts';

/** Language of a synonym's words, or all languages. */
export const synonymLanguageSchema = z.enum([...languageSchema.options, 'all']);
export type SynonymLanguage = z.infer<typeof synonymLanguageSchema>;

/** Words of a search. Text without a letter or digit finds nothing. */
export const searchTermSchema = singleLineText()
  .min(1)
  .max(MAX_SEARCH_TERM_LENGTH)
  .regex(/[\p{L}\p{N}]/u, 'must contain a letter or a digit');

/** Person and time of a change by staff. `by` is missing for a script. */
export const staffChangeSchema = z.object({ by: z.string().optional(), at: z.iso.datetime() });
export type StaffChange = z.infer<typeof staffChangeSchema>;

const ruleSchema = z.object({
  language: synonymLanguageSchema,
  words: searchTermSchema,
  /** Words of the catalog. Each entry adds one search. */
  meanings: z.array(searchTermSchema).min(1).max(MAX_MEANINGS),
});
/** Words that people search for, with words of the catalog that mean the same. */
export interface SynonymRule {
  language: SynonymLanguage;
  words: string;
  meanings: readonly string[];
}

/** Rule in an answer. Its words were checked when they were saved. */
const savedRuleSchema = ruleSchema.extend({
  words: z.string(),
  meanings: z.array(z.string()).min(1).max(MAX_MEANINGS),
});

/** Synonym added by staff. */
export const synonymSchema = savedRuleSchema.extend(staffChangeSchema.shape);
export type Synonym = z.infer<typeof synonymSchema>;

const synonymParams = z.object({ language: synonymLanguageSchema, words: searchTermSchema });

export const listSynonyms = defineCall(() => ({
  name: 'listSynonyms',
  summary: 'Synonyms of the search: those of staff, latest first, and the defaults of the shop.',
  method: 'GET',
  path: '/admin/synonyms',
  access: 'staff',
  response: success(
    z.object({ synonyms: z.array(synonymSchema), defaults: z.array(savedRuleSchema) }),
  ),
}));

export const saveSynonym = defineCall(() => ({
  name: 'saveSynonym',
  summary:
    'Adds or replaces a synonym. Every instance uses it with its next search, without a deploy.',
  method: 'PUT',
  path: '/admin/synonyms/{language}/{words}',
  access: 'staff',
  params: synonymParams,
  body: ruleSchema.pick({ meanings: true }),
  response: success(synonymSchema),
}));

export const deleteSynonym = defineCall(() => ({
  name: 'deleteSynonym',
  summary: 'Deletes a synonym of staff.',
  method: 'DELETE',
  path: '/admin/synonyms/{language}/{words}',
  access: 'staff',
  params: synonymParams,
  response: success(z.object({ words: z.string() })),
  errors: ['unknown-synonym'],
}));

export const previewSynonym = defineCall(() => ({
  name: 'previewSynonym',
  summary:
    'Result of a search for `words` if the synonym existed, and the number of products without it. Saves nothing.',
  method: 'POST',
  changesData: () => false,
  path: '/interior/search/preview',
  access: 'staff',
  body: ruleSchema,
  response: success(
    z.object({
      before: z.int().min(0),
      total: z.int().min(0),
      /** Best matches. */
      interiors: z.array(productSummarySchema),
    }),
  ),
}));
