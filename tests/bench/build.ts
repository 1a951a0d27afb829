import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { catalogueRepository } from '#functions/catalogue/repository.ts';
import { connect } from '#functions/db/client.ts';
import { readDatabaseEnvironment } from '#functions/env.ts';
import { startAstroBuild } from '#integrations/build/build-site.ts';
import { manyProducts } from './many-products.ts';
import { atMost, type Table, targets } from './report.ts';
import type { Shop } from './shop.ts';

const PRODUCTS = 10_000;
const PATIENCE_MS = 60_000;
const PART = 500;
const MOST_SECONDS = 100;
const MOST_GIBIBYTES = 1.5;
const KIBIBYTES_OF_GIBIBYTE = 1024 * 1024;
const LOOK_MS = 200;

/**
 * `build`: the pages of 10,000 products in three languages, with the pictures of the demonstration catalogue. BENCH_PRODUCTS
 * takes another number. The pages go into the bench's own folder; `dist/` stays as it is.
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
    targets('The build', [
      atMost(`seconds for ${of}`, seconds, MOST_SECONDS, 's'),
      atMost(`memory at most, ${of}`, peakKibibytes / KIBIBYTES_OF_GIBIBYTE, MOST_GIBIBYTES, 'GiB'),
    ]),
  ];
}

async function fillUpTo(products: number): Promise<void> {
  const database = connect({ ...readDatabaseEnvironment(), requestMs: PATIENCE_MS });
  const repository = catalogueRepository(database);
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
    if (code !== 0) throw new Error(`The build ended with ${code}`);
    return (performance.now() - start) / 1000;
  });
  let peakKibibytes = 0;
  while (!ended) {
    peakKibibytes = Math.max(peakKibibytes, await memoryOf(child.pid));
    await Promise.race([end, pause(LOOK_MS)]);
  }
  return { seconds: await end, peakKibibytes };
}

/** Resident memory of a process and its descendants, in KiB; 0 for one that has ended. */
async function memoryOf(pid: number | string | undefined): Promise<number> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [, own = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(await read('status')) ?? [];
  const children = (await read(`task/${pid}/children`)).split(' ').filter(Boolean);
  const sizes = await Promise.all(children.map(memoryOf));
  return sizes.reduce((sum, size) => sum + size, Number(own));
}
