import { CATEGORIES, CATEGORY_NAMES } from '#shop.config.ts';
import { defineOperation } from '../operation.ts';
import { countSearch } from './search-count.ts';
import { hideSearch, listSearches, showSearch } from './searches.ts';
import { deleteSynonym, listSynonyms, previewSynonym, saveSynonym } from './synonyms.ts';

const category = CATEGORY_NAMES[CATEGORIES[0]].one.en.toLowerCase();
const words = `${category} bed`;

export const SEARCH_OPERATIONS = [
  defineOperation(countSearch, { example: { body: { words, language: 'en' } } }),
  defineOperation(listSearches, { example: { query: { days: '7', language: 'vn' } } }),
  defineOperation(hideSearch, { example: { params: { language: 'en', words: 'hammock' } } }),
  defineOperation(showSearch, { example: { params: { language: 'en', words: 'hammock' } } }),
  defineOperation(listSynonyms),
  defineOperation(previewSynonym, {
    example: { body: { language: 'en', words, meanings: [category, 'daybed'] } },
  }),
  defineOperation(saveSynonym, {
    example: { params: { language: 'en', words }, body: { meanings: [category] } },
    links: [
      {
        to: deleteSynonym,
        parameters: {
          language: '$response.body#/result/language',
          words: '$response.body#/result/words',
        },
      },
    ],
  }),
  defineOperation(deleteSynonym),
];
