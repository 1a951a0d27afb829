import { FILE_FACTS } from '#domain/shop/file-facts.ts';
import { listObjectHistory } from '../audit/audit.ts';
import { defineOperation } from '../operation.ts';
import { getShopFacts, restoreShopFacts, updateShopFacts } from './shop-facts.ts';

export const SHOP_FACTS_OPERATIONS = [
  defineOperation(getShopFacts),
  defineOperation(updateShopFacts, { example: { body: { facts: FILE_FACTS, revision: 0 } } }),
  defineOperation(restoreShopFacts, {
    noExample: `requires the id of an entry from ${listObjectHistory.name}`,
  }),
];
