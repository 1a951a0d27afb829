import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { catalogueRepository } from '#functions/catalogue/repository.ts';
import { connect, type Database } from '#functions/db/client.ts';
import { ensureTable } from '#functions/db/table.ts';
import { readDatabaseEnvironment } from '#functions/env.ts';
import { CurrentIndex } from '#functions/search/current-index.ts';
import { find } from '#functions/search/find.ts';
import { marker } from '#functions/search/marks.ts';
import { pack } from '#functions/search/pack.ts';
import { packStore } from '#functions/search/pack-store.ts';
import { SearchIndex } from '#functions/search/search-index.ts';
import { measureRelevance, wholeCatalogue } from '#tests/search/relevance.ts';
import { RELEVANCE } from '#tests/search/relevance-set.ts';
import { manyProducts } from './many-products.ts';

const SIZES = [1_000, 10_000, 100_000];
const SHOWN = 100;
const COLD_STARTS = 5;
const MEBIBYTE = 1024 * 1024;
const ROUNDS = 3;
const VERSION = 0;

/** What the search costs with this many products. */
export interface SearchCost {
  products: number;
  buildMs: number;
  packMiB: number;
  /** A fresh function's first answer: the pack from the table, unpacked, and one search. */
  coldMs: number;
  coldReads: number;
  memoryMiB: number;
  medianMs: number;
  p99Ms: number;
  /** Mean time of the processor for one query: what other programs on the machine do not change. */
  cpuMs: number;
  warmReads: number;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

function memory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEBIBYTE;
}

function counted(database: Database): { database: Database; reads: () => number } {
  let reads = 0;
  const get: Database['get'] = (key) => {
    reads += 1;
    return database.get(key);
  };
  return { database: { ...database, get }, reads: () => reads };
}

/** One search as the API makes it: found, cut to a page, cards read, marks set. */
function searchOnce(index: SearchIndex, words: string): void {
  const found = find(index, words);
  const mark = marker(found.matches);
  for (const product of Array.from(found.products).slice(0, SHOWN)) {
    const shown = index.shown(product);
    for (const title of Object.values(shown?.titles ?? {})) mark(title);
  }
}

/** The time of each query of the relevance set, warm, in growing order, and the mean time of the processor. */
function queryTimes(index: SearchIndex): { times: number[]; cpuMs: number } {
  const round = () =>
    RELEVANCE.map(({ words }) => {
      const start = performance.now();
      searchOnce(index, words);
      return performance.now() - start;
    });
  round();
  const before = process.cpuUsage();
  const times = Array.from({ length: ROUNDS }, round).flat();
  const { user, system } = process.cpuUsage(before);
  return { times: times.sort((a, b) => a - b), cpuMs: (user + system) / 1000 / times.length };
}

function freshIndex(database: Database): CurrentIndex {
  const packs = packStore(database, () => new Date());
  return new CurrentIndex(
    catalogueRepository(database),
    packs,
    () => undefined,
    () => '',
  );
}

async function measure(products: number): Promise<SearchCost> {
  const settings = { ...readDatabaseEnvironment(), tableName: `search-bench-${products}` };
  await ensureTable(settings);
  const base = await wholeCatalogue();

  const start = performance.now();
  const built = new SearchIndex();
  for (const interior of manyProducts(base, products)) built.put(interior);
  const buildMs = performance.now() - start;
  const bytes = await pack(built);
  await packStore(connect(settings), () => new Date()).save({ version: VERSION, bytes });

  const colds: number[] = [];
  let coldReads = 0;
  for (let turn = 0; turn < COLD_STARTS; turn += 1) {
    const table = counted(connect(settings));
    const begun = performance.now();
    searchOnce(await freshIndex(table.database).current(), 'ghe banh');
    colds.push(performance.now() - begun);
    coldReads = table.reads();
  }

  const before = memory();
  const table = counted(connect(settings));
  const search = freshIndex(table.database);
  const index = await search.current();
  const memoryMiB = memory() - before;
  const readsBefore = table.reads();
  await search.current();
  const { times, cpuMs } = queryTimes(index);
  return {
    products,
    buildMs,
    packMiB: bytes.length / MEBIBYTE,
    coldMs: colds.sort((a, b) => a - b)[Math.floor(COLD_STARTS / 2)] ?? 0,
    coldReads,
    memoryMiB,
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    cpuMs,
    warmReads: table.reads() - readsBefore,
  };
}

/** Costs of the search at growing sizes, on the table of the environment, and what share of queries it answers well. */
export async function measureSearch(sizes: readonly number[] = SIZES) {
  const relevance = await measureRelevance();
  const costs: SearchCost[] = [];
  for (const size of sizes) costs.push(await measure(size));
  return { relevance, costs };
}
