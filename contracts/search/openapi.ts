import { defineOperation } from '../operation.ts';
import { countSearch } from './search-count.ts';
import { hideSearch, listSearches, showSearch } from './searches.ts';
import { deleteSynonym, listSynonyms, previewSynonym, saveSynonym } from './synonyms.ts';

export const SEARCH_OPERATIONS = [
  defineOperation(countSearch, { example: { body: { words: 'sofa bed', language: 'en' } } }),
  defineOperation(listSearches, { example: { query: { days: '7', language: 'vn' } } }),
  defineOperation(hideSearch, { example: { params: { language: 'en', words: 'hammock' } } }),
  defineOperation(showSearch, { example: { params: { language: 'en', words: 'hammock' } } }),
  defineOperation(listSynonyms),
  defineOperation(previewSynonym, {
    example: { body: { language: 'en', words: 'sofa bed', meanings: ['sofa', 'daybed'] } },
  }),
  defineOperation(saveSynonym, {
    example: { params: { language: 'en', words: 'sofa bed' }, body: { meanings: ['sofa'] } },
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
