import * as z from 'zod';
import { languageSchema } from '#domain/languages.ts';
import { defineCall, success } from '../call.ts';
import { searchTermSchema, staffChangeSchema } from './synonyms.ts';

/** Periods of the list, in days. */
export const SEARCH_PERIODS = ['7', '30'] as const;
export type SearchPeriod = (typeof SEARCH_PERIODS)[number];

/** Words that visitors of one language searched for. */
const searchedSchema = z.object({
  words: z.string(),
  language: languageSchema,
  /** Number of finished searches. */
  count: z.int().min(0),
  /** Number of finished searches without a result. */
  empty: z.int().min(0),
  /** Day of the latest search. */
  lastDay: z.iso.date(),
});
export type SearchCount = z.infer<typeof searchedSchema>;

const hiddenSchema = staffChangeSchema.extend({ language: languageSchema, words: z.string() });
export type HiddenSearch = z.infer<typeof hiddenSchema>;

export const listSearches = defineCall(() => ({
  name: 'listSearches',
  summary:
    'Searched words of the last days, counted from three occurrences: without a result, worst first, and all, most frequent first.',
  method: 'GET',
  path: '/admin/searches',
  access: 'staff',
  query: z.object({
    days: z.enum(SEARCH_PERIODS).default('30').transform(Number),
    language: languageSchema.optional(),
  }),
  response: success(
    z.object({
      /** First day of the counts. Later than requested if there are too many words to read. */
      since: z.iso.date(),
      empty: z.array(searchedSchema),
      top: z.array(searchedSchema),
      /** Words for products that the shop does not sell, latest change first. */
      hidden: z.array(hiddenSchema),
    }),
  ),
}));

const hiddenParams = z.object({ language: languageSchema, words: searchTermSchema });

export const hideSearch = defineCall(() => ({
  name: 'hideSearch',
  summary: 'Removes words that the shop does not sell from the list of searches without a result.',
  method: 'PUT',
  path: '/admin/hidden-searches/{language}/{words}',
  access: 'staff',
  params: hiddenParams,
  response: success(z.object({ words: z.string() })),
}));

export const showSearch = defineCall(() => ({
  name: 'showSearch',
  summary: 'Returns words to the list of searches without a result.',
  method: 'DELETE',
  path: '/admin/hidden-searches/{language}/{words}',
  access: 'staff',
  params: hiddenParams,
  response: success(z.object({ words: z.string() })),
}));
