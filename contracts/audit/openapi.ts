import { defineOperation, SAMPLE } from '../operation.ts';
import { listAuditEntries, listObjectHistory, restoreProduct } from './audit.ts';

export const AUDIT_OPERATIONS = [
  defineOperation(listAuditEntries, { example: { query: { kind: 'changed', type: 'product' } } }),
  defineOperation(listObjectHistory, {
    example: { params: { type: 'product', id: SAMPLE.product } },
    links: [
      {
        to: restoreProduct,
        parameters: { code: '$response.body#/result/entries/0/object/id' },
        body: {
          entry: '$response.body#/result/entries/0/id',
          version: '$response.body#/result/entries/0/after/version',
        },
      },
    ],
  }),
  defineOperation(restoreProduct),
];
