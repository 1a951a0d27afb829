import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#functions/db/client.ts';
import { readDatabaseEnvironment } from '#functions/env.ts';
import { catalogRepository } from '#functions/products/repository.ts';
import { startAstroBuild } from '#netlify/build/build-site.ts';
import { manyProducts } from './many-products.ts';
import { atMost, type Table, targets } from './report.ts';
import type { Shop } from './shop.ts';

const PRODUCTS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
const PART = 500;
const MAX_SECONDS = 100;
const MAX_GIBIBYTES = 1.5;
const KIBIBYTES_PER_GIBIBYTE = 1024 * 1024;
const SAMPLE_MS = 200;

/**
 * Part `build`: builds the pages of 10,000 products in three languages, with the pictures of the demonstration catalog.
 * BENCH_PRODUCTS sets another number. The bench has its own output folder and does not change `dist/`.
 */
export async function buildPart({ dataDirectory }: Shop): Promise<Table[]> {
  const products = Number(process.env['BENCH_PRODUCTS'] ?? PRODUCTS);
  await fillUpTo(products);
  const outDirectory = join(dataDirectory, 'many-pages');
  const { seconds, peakKibibytes } = await build(outDirectory);
  const pages = (await readdir(outDirectory, { recursive: true })).filter((path) =>
    path.endsWith('.html'),
  ).length;
  await rm(outDirectory, { recursive: true });
  const of = `${products} products, ${pages} pages`;
  return [
    targets('Build', [
      atMost(`time for ${of}`, seconds, MAX_SECONDS, 's'),
      atMost(`peak memory, ${of}`, peakKibibytes / KIBIBYTES_PER_GIBIBYTE, MAX_GIBIBYTES, 'GiB'),
    ]),
  ];
}

async function fillUpTo(products: number): Promise<void> {
  const database = connect({ ...readDatabaseEnvironment(), requestMs: REQUEST_TIMEOUT_MS });
  const repository = catalogRepository(database);
  const base = (await Array.fromAsync(repository.productsInParts())).flat();
  const more = [...manyProducts(base, Math.max(0, products - base.length))];
  for (let from = 0; from < more.length; from += PART) {
    await repository.fill(more.slice(from, from + PART));
  }
}

async function build(outDirectory: string): Promise<{ seconds: number; peakKibibytes: number }> {
  const start = performance.now();
  const child = startAstroBuild(outDirectory, 'ignore');
  let ended = false;
  const end = once(child, 'exit').then(([code]) => {
    ended = true;
    if (code !== 0) throw new Error(`The build exited with code ${code}`);
    return (performance.now() - start) / 1000;
  });
  let peakKibibytes = 0;
  while (!ended) {
    peakKibibytes = Math.max(peakKibibytes, await memoryOf(child.pid));
    await Promise.race([end, pause(SAMPLE_MS)]);
  }
  return { seconds: await end, peakKibibytes };
}

/** Resident memory of a process and its descendants, in KiB. An ended process counts as 0. */
async function memoryOf(pid: number | string | undefined): Promise<number> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [, own = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(await read('status')) ?? [];
  const children = (await read(`task/${pid}/children`)).split(' ').filter(Boolean);
  const sizes = await Promise.all(children.map(memoryOf));
  return sizes.reduce((sum, size) => sum + size, Number(own));
}
