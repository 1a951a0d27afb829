import { beforeEach, expect, test } from 'vitest';
import type { Product } from '#domain/products/product.ts';
import { connect } from '#functions/db/client.ts';
import { type CatalogRepository, catalogRepository } from '#functions/products/repository.ts';
import { CatalogSnapshot } from '#functions/products/snapshot.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { product } from '#tests/support/api/products.ts';

const newTable = testDatabase();
let repository: CatalogRepository;
let reads: string[];
/** Actions after each of the next card reads, before the reader continues. */
let afterCards: (() => Promise<unknown>)[];
/** Actions after each of the next version reads, before the reader continues. */
let afterVersion: (() => Promise<unknown> | undefined)[];
let snapshot: CatalogSnapshot;

beforeEach(async () => {
  repository = catalogRepository(connect(await newTable()));
  reads = [];
  afterCards = [];
  afterVersion = [];
  // The real table, with a log of reads and a way to write during a load.
  snapshot = new CatalogSnapshot({
    version: async () => {
      reads.push('version');
      const version = await repository.version();
      await afterVersion.shift()?.();
      return version;
    },
    cards: async () => {
      reads.push('cards');
      const cards = await repository.cards();
      await afterCards.shift()?.();
      return cards;
    },
  });
  await create(product({ code: 'LL-1' }));
});

async function create(after: Product, into = repository): Promise<void> {
  const mark = { by: { kind: 'script' }, at: new Date() } as const;
  const changes = [{ before: undefined, after }];
  expect(await into.write(await into.version(), changes, mark)).toBe(true);
}
const codes = async () => (await snapshot.current()).cards.map((card) => card.code).toSorted();

test('a warm list reads only the version', async () => {
  await codes();
  expect(reads).toEqual(['version', 'cards', 'version']);
  reads.length = 0;
  await codes();
  expect(reads).toEqual(['version']);
});

test('a newer snapshot than a caller has seen is used without a read', async () => {
  const seen = await repository.version();
  await create(product({ code: 'LL-2' }));
  await codes();
  reads.length = 0;
  for (const version of [seen, 0, seen + 1]) {
    expect((await snapshot.atLeast(version)).cards).toHaveLength(2);
  }
  expect(reads).toEqual([]);
});

test('parallel requests share one load', async () => {
  await Promise.all(Array.from({ length: 20 }, codes));
  expect(reads.filter((read) => read === 'cards')).toHaveLength(1);
});

test('a load is repeated if a write overtakes it', async () => {
  afterCards = [() => create(product({ code: 'LL-2' }))];
  expect(await codes()).toEqual(['LL-1', 'LL-2']);
  expect(reads.filter((read) => read === 'cards')).toHaveLength(2);
});

test('cards that writes overtook repeatedly do not count as current', async () => {
  const write = () => create(product());
  afterCards = [write, write, write];
  await codes();
  expect(await codes()).toHaveLength(4);
});

test('requests after a write do not use a load from before it, and share the next load', async () => {
  const asked = Promise.withResolvers<void>();
  let answers: Promise<string[]>[] = [];
  afterVersion = [
    async () => undefined,
    // The first load has read all it needs. Before it ends, a product is created and requested three times.
    async () => {
      await create(product({ code: 'LL-2' }));
      answers = [codes(), codes(), codes()];
      await asked.promise;
    },
    async () => undefined,
    async () => undefined,
    async () => asked.resolve(),
  ];
  expect(await codes()).toEqual(['LL-1']);
  expect(await Promise.all(answers)).toEqual(answers.map(() => ['LL-1', 'LL-2']));
  expect(reads.filter((read) => read === 'cards')).toHaveLength(2);
});

test('a recreated table is read again', async () => {
  await create(product({ code: 'LL-2' }));
  await codes();
  const fresh = catalogRepository(connect(await newTable()));
  await create(product({ code: 'LL-9' }), fresh);
  repository = fresh;
  expect(await codes()).toEqual(['LL-9']);
});
