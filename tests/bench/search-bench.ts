import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connect } from '#functions/db/client.ts';
import { ensureTable } from '#functions/db/table.ts';
import { readDatabaseEnvironment } from '#functions/env.ts';
import { packIndex } from '#functions/search/pack.ts';
import { searchPackRepository } from '#functions/search/pack-repository.ts';
import { SearchIndex } from '#functions/search/search-index.ts';
import { measureRelevance, wholeCatalogue } from '#tests/search/relevance.ts';
import { RELEVANCE } from '#tests/search/relevance-set.ts';
import { manyProducts } from './many-products.ts';
import type { Table } from './report.ts';
import { countedDatabase, freshIndex, searchOnce } from './search-once.ts';

const SIZES = [1_000, 10_000, 100_000];
const COLD_STARTS = 5;
const MEBIBYTE = 1024 * 1024;
const ROUNDS = 3;
const VERSION = 0;
const START = fileURLToPath(new URL('search-start.ts', import.meta.url));

/** Cost of the search with this number of products. */
interface SearchCost {
  products: number;
  buildMs: number;
  packMiB: number;
  /** Time to the first response of a new process, after its code is loaded: loading, unpacking and one search. */
  coldMs: number;
  coldReads: number;
  /** Peak memory of that process. */
  peakMiB: number;
  medianMs: number;
  p99Ms: number;
  /** Mean CPU time per query, which does not depend on other programs. */
  cpuMs: number;
  warmReads: number;
}

interface Start {
  ms: number;
  reads: number;
  peakMiB: number;
}

/** Warm times of all relevance-set queries in ascending order, and the mean CPU time. */
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

async function startAFunction(tableName: string): Promise<Start> {
  const { stdout } = await promisify(execFile)(process.execPath, [START, tableName]);
  return JSON.parse(stdout) as Start;
}

async function measure(products: number): Promise<SearchCost> {
  const settings = { ...readDatabaseEnvironment(), tableName: `search-bench-${products}` };
  await ensureTable(settings);
  const base = await wholeCatalogue();

  const start = performance.now();
  const built = new SearchIndex();
  for (const product of manyProducts(base, products)) built.put(product);
  const buildMs = performance.now() - start;
  const bytes = await packIndex(built);
  await searchPackRepository(connect(settings), () => new Date()).save({ version: VERSION, bytes });

  const starts: Start[] = [];
  while (starts.length < COLD_STARTS) starts.push(await startAFunction(settings.tableName));
  const medianStart = starts.sort((a, b) => a.ms - b.ms)[Math.floor(COLD_STARTS / 2)] as Start;

  const table = countedDatabase(settings);
  const search = freshIndex(table.database);
  const index = await search.current();
  const readsBefore = table.reads();
  await search.current();
  const warmReads = table.reads() - readsBefore;
  const { times, cpuMs } = queryTimes(index);
  return {
    products,
    buildMs,
    packMiB: bytes.length / MEBIBYTE,
    coldMs: medianStart.ms,
    coldReads: medianStart.reads,
    peakMiB: Math.max(...starts.map(({ peakMiB }) => peakMiB)),
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    cpuMs,
    warmReads,
  };
}

/** Part `search`: quality of results, and cost at growing sizes. */
export async function searchPart(): Promise<Table[]> {
  const relevance = await measureRelevance();
  const costs: SearchCost[] = [];
  for (const size of SIZES) costs.push(await measure(size));
  return [
    {
      title: 'Share of queries with a good result among the first 1, 3 and 10',
      head: ['language', 'queries', '1', '3', '10'],
      rows: relevance.map(({ language, queries, at1, at3, at10 }) => [
        language,
        String(queries),
        ...[at1, at3, at10].map((share) => `${(share * 100).toFixed(1)} %`),
      ]),
    },
    {
      title: 'Cost of the search in a function (ms, MiB, table reads)',
      head: [
        'products',
        'build',
        'pack',
        'cold',
        'cold reads',
        'memory',
        'median',
        'p99',
        'cpu',
        'warm reads',
      ],
      rows: costs.map((cost) => [
        String(cost.products),
        cost.buildMs.toFixed(0),
        cost.packMiB.toFixed(2),
        cost.coldMs.toFixed(0),
        String(cost.coldReads),
        cost.peakMiB.toFixed(0),
        cost.medianMs.toFixed(2),
        cost.p99Ms.toFixed(1),
        cost.cpuMs.toFixed(2),
        String(cost.warmReads),
      ]),
    },
  ];
}
