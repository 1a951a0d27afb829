import { defineOperation, SAMPLE } from '#contracts/operation.ts';
import { CATEGORIES, PRODUCT_PREFIX } from '#shop.config.ts';
import {
  discardDraft,
  listDrafts,
  putDraftInShop,
  readDraft,
  saveDraft,
  scheduleDraft,
} from './product-drafts.ts';

const code = { code: '$response.body#/result/code' } as const;
const revision = { revision: '$response.body#/result/revision' } as const;

export const DRAFT_OPERATIONS = [
  defineOperation(listDrafts),
  defineOperation(readDraft),
  defineOperation(saveDraft, {
    example: {
      params: { code: `${PRODUCT_PREFIX}-SF-9002` },
      body: {
        category: CATEGORIES[0],
        title: `Da Lat ${CATEGORIES[0]}`,
        color: 'Moss',
        material: 'Linen',
        imageBig: [SAMPLE.picture],
      },
    },
    links: [
      { to: readDraft, parameters: code },
      { to: putDraftInShop, parameters: code, body: revision },
      { to: scheduleDraft, parameters: code, body: revision },
      { to: discardDraft, parameters: { ...code, ...revision } },
    ],
  }),
  defineOperation(putDraftInShop),
  defineOperation(scheduleDraft, { example: { body: { at: null } } }),
  defineOperation(discardDraft),
];
