import { expect, test } from 'vitest';
import type { AuditEntry } from '#contracts/audit/audit.ts';
import { olderTranslations } from '#src/staff/products/older-translations.ts';

/** Entries of a product, given oldest first, as the log returns them. */
function history(...changes: Pick<AuditEntry, 'before' | 'after'>[]): AuditEntry[] {
  return changes
    .map((change, at) => ({
      id: `2026-05-0${at + 1}T08:00:00.000Z#0`,
      at: `2026-05-0${at + 1}T08:00:00.000Z`,
      kind: change.before ? ('changed' as const) : ('created' as const),
      actor: { kind: 'script' as const },
      object: { type: 'product' as const, id: 'LL-SF-1' },
      ...change,
    }))
    .reverse();
}

const CREATED = {
  before: null,
  after: { title: 'Sofa', care: 'Damp cloth', translations: { vn: { title: 'Ghế', care: 'Lau' } } },
};
const ENGLISH = { before: { care: 'Damp cloth' }, after: { care: 'Vacuum' } };
const translated = (before: object, after: object) => ({
  before: { translations: before },
  after: { translations: after },
});

/** Texts in every field that the tests change. */
const TEXTS = { title: 'a', care: 'b', generalInfo: 'c' };

const older = (...changes: Pick<AuditEntry, 'before' | 'after'>[]) => [
  ...olderTranslations(history(...changes), { vn: TEXTS, kr: TEXTS }),
];

test('a translation is older than an English text that changed after it', () => {
  expect(older(CREATED)).toEqual([]);
  expect(older(CREATED, { before: { color: 'Tan' }, after: { color: 'Olive' } })).toEqual([]);
  expect(older(CREATED, ENGLISH)).toEqual(['vn.care', 'kr.care']);
});

test('a later change of the translation ends it, of this text and language only', () => {
  const care = translated(
    { vn: { title: 'Ghế', care: 'Lau' } },
    { vn: { title: 'Ghế', care: 'Hút bụi' } },
  );
  const title = translated(
    { vn: { title: 'Ghế', care: 'Lau' } },
    { vn: { title: 'Ghế dài', care: 'Lau' } },
  );
  expect(older(CREATED, ENGLISH, care)).toEqual(['kr.care']);
  expect(older(CREATED, ENGLISH, title)).toEqual(['vn.care', 'kr.care']);
  expect(older(CREATED, care, ENGLISH)).toEqual(['vn.care', 'kr.care']);
});

test('a save of both texts leaves the translation up to date', () => {
  const both = {
    before: { care: 'Damp cloth', translations: { vn: { care: 'Lau' } } },
    after: { care: 'Vacuum', translations: { vn: { care: 'Hút bụi' } } },
  };
  expect(older(CREATED, both)).toEqual(['kr.care']);
});

test('an English text that appeared or disappeared counts as changed', () => {
  expect(older(CREATED, { before: {}, after: { generalInfo: 'New' } })).toEqual([
    'vn.generalInfo',
    'kr.generalInfo',
  ]);
  expect(older({ before: { title: 'Sofa' }, after: null })).toEqual([]);
});

test('a missing translation is not older', () => {
  const translations = { vn: { care: '' }, kr: { care: '물걸레', extraInfo: [] } };
  const extra = { before: { extraInfo: ['One'] }, after: { extraInfo: ['Two'] } };
  expect([...olderTranslations(history(CREATED, ENGLISH, extra), translations)]).toEqual([
    'kr.care',
  ]);
});
