import { expect, test } from 'vitest';
import type { ProductDraft } from '#contracts/product-drafts/product-drafts.ts';
import type { Product } from '#domain/products/product.ts';
import {
  describeConflict,
  isAlreadyWritten,
  type StoredProductState,
  staleDraftConflict,
} from '#src/staff/products/product-conflict.ts';
import { toProductFormValues } from '#src/staff/products/product-form-values.ts';
import { product } from '../../../../support/api/products.ts';

const FIRST = product({ code: 'LL-SF-9', title: 'First' });
const SECOND = { ...FIRST, title: 'Second', version: 2 };

function draftOn(base: Product | undefined, revision = '1'): ProductDraft {
  const { _id, createdAt, updatedAt, version, ...fields } = FIRST;
  const by = { kind: 'script' } as const;
  return {
    code: FIRST.code,
    revision,
    by,
    at: createdAt,
    product: { ...fields, title: 'Draft' },
    base,
  };
}

const DRAFT = draftOn(FIRST);
const OTHER = draftOn(FIRST, '2');
const MINE = { ...toProductFormValues(FIRST), variant: 'Mine' };

test.each<[string, StoredProductState, string]>([
  ['a newer version', { product: SECOND, draft: DRAFT }, 'product'],
  ['another draft', { product: FIRST, draft: OTHER }, 'draft'],
  ['another draft of a newer version', { product: SECOND, draft: OTHER }, 'draft'],
  ['a deleted product', { draft: DRAFT }, 'deleted'],
  ['a discarded draft', { product: FIRST }, 'discarded'],
])('a conflict names what changed on the server: %s', (_, stored, kind) => {
  expect(describeConflict(MINE, { base: FIRST, draft: DRAFT }, stored).kind).toBe(kind);
});

test('a draft of another person is compared with the draft that the form started from', () => {
  const conflict = describeConflict(MINE, { base: FIRST, draft: DRAFT }, { draft: OTHER });
  expect(conflict.before.texts.en.title).toBe('Draft');
});

test('a stored draft has a conflict if its product has changed since', () => {
  expect(staleDraftConflict({ product: FIRST, draft: DRAFT })).toBeUndefined();
  expect(staleDraftConflict({ product: FIRST })).toBeUndefined();
  expect(staleDraftConflict({ draft: draftOn(undefined) })).toBeUndefined();
  const kinds = [
    staleDraftConflict({ product: SECOND, draft: DRAFT }),
    staleDraftConflict({ product: FIRST, draft: draftOn(undefined) }),
    staleDraftConflict({ draft: DRAFT }),
  ];
  expect(kinds.map((conflict) => conflict?.kind)).toEqual(['product', 'product', 'deleted']);
  expect(kinds[0]?.mine.texts.en.title).toBe('Draft');
});

test('a product with the values of the form was written by a call whose response was lost', () => {
  const baseline = { base: FIRST, draft: DRAFT };
  const written = describeConflict(toProductFormValues(SECOND), baseline, { product: SECOND });
  expect(isAlreadyWritten(written)).toBe(true);
  expect(isAlreadyWritten(describeConflict(MINE, baseline, { product: SECOND }))).toBe(false);
  const kept = describeConflict(toProductFormValues(SECOND), baseline, {
    product: SECOND,
    draft: DRAFT,
  });
  expect(isAlreadyWritten(kept)).toBe(false);
});
