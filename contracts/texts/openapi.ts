import { defineOperation } from '../operation.ts';
import { addPage, getTexts, listTexts, removePage, restoreTexts, saveTexts } from './texts.ts';

const group = { group: 'policies.delivery' } as const;

export const TEXT_OPERATIONS = [
  defineOperation(listTexts),
  defineOperation(getTexts, { example: { params: group } }),
  defineOperation(addPage, { example: { body: { address: 'assembly-guide' } } }),
  defineOperation(removePage, {
    noExample: 'It requires a page that was never in the shop.',
  }),
  defineOperation(saveTexts, {
    example: { params: group, body: { version: 0, ready: false, edits: [] } },
  }),
  defineOperation(restoreTexts, {
    noExample: 'It requires an entry of the history of the texts.',
  }),
];
