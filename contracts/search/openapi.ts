import { operation } from '../operation.ts';
import { countSearch } from './search-count.ts';
import { hideSearch, listSearches, showSearch } from './searches.ts';
import { deleteSynonym, listSynonyms, previewSynonym, saveSynonym } from './synonyms.ts';

export const SEARCH_OPERATIONS = [
  operation(countSearch, { example: { body: { words: 'sofa bed', language: 'en' } } }),
  operation(listSearches, { example: { query: { days: '7', language: 'vn' } } }),
  operation(hideSearch, { example: { params: { language: 'en', words: 'hammock' } } }),
  operation(showSearch, { example: { params: { language: 'en', words: 'hammock' } } }),
  operation(listSynonyms),
  operation(previewSynonym, {
    example: { body: { language: 'en', words: 'sofa bed', meanings: ['sofa', 'daybed'] } },
  }),
  operation(saveSynonym, {
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
  operation(deleteSynonym),
];
