import { beforeEach, expect, test } from 'vitest';
import type { Interior } from '#contracts/interior.ts';
import { type CatalogueRepository, catalogueRepository } from '#functions/catalogue/repository.ts';
import { CatalogueSnapshot } from '#functions/catalogue/snapshot.ts';
import { connect } from '#functions/db/client.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { product } from '#tests/support/api/products.ts';

const newTable = testDatabase();
let repository: CatalogueRepository;
let reads: string[];
/** What happens to the table after the next reading of the cards and before anything else is read. */
let meanwhile: (() => Promise<unknown>)[];
/** What happens after the next readings of the version, before the reader has it. */
let afterVersion: (() => Promise<unknown> | undefined)[];
let snapshot: CatalogueSnapshot;

beforeEach(async () => {
  repository = catalogueRepository(connect(await newTable()));
  reads = [];
  meanwhile = [];
  afterVersion = [];
  // The real table, with a note of each reading and a way to write in the middle of a load.
  snapshot = new CatalogueSnapshot({
    version: async () => {
      reads.push('version');
      const version = await repository.version();
      await afterVersion.shift()?.();
      return version;
    },
    cards: async () => {
      reads.push('cards');
      const cards = await repository.cards();
      await meanwhile.shift()?.();
      return cards;
    },
  });
  await create(product({ code: 'LL-1' }));
});

async function create(after: Interior, into = repository): Promise<void> {
  expect(await into.write(await into.version(), [{ before: undefined, after }])).toBe('written');
}
const codes = async () => (await snapshot.current()).cards.map((card) => card.code).toSorted();

test('a warm list costs one reading of the version', async () => {
  await codes();
  expect(reads).toEqual(['version', 'cards', 'version']);
  reads.length = 0;
  await codes();
  expect(reads).toEqual(['version']);
});

test('many at once share one load', async () => {
  await Promise.all(Array.from({ length: 20 }, codes));
  expect(reads.filter((read) => read === 'cards')).toHaveLength(1);
});

test('a load that a write overtakes is done again', async () => {
  meanwhile = [() => create(product({ code: 'LL-2' }))];
  expect(await codes()).toEqual(['LL-1', 'LL-2']);
  expect(reads.filter((read) => read === 'cards')).toHaveLength(2);
});

test('cards that writes keep overtaking are not taken for the latest', async () => {
  const write = () => create(product());
  meanwhile = [write, write, write];
  await codes();
  expect(await codes()).toHaveLength(4);
});

test('those who ask after a write do not get the load that began before it, and share the next', async () => {
  const asked = Promise.withResolvers<void>();
  let answers: Promise<string[]>[] = [];
  afterVersion = [
    async () => undefined,
    // The first load has read all it needs. Before it is done, a product is made and three ask for it.
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

test('a table that was made anew is read anew', async () => {
  await create(product({ code: 'LL-2' }));
  await codes();
  const fresh = catalogueRepository(connect(await newTable()));
  await create(product({ code: 'LL-9' }), fresh);
  repository = fresh;
  expect(await codes()).toEqual(['LL-9']);
});
