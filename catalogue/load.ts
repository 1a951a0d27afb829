import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Product } from '#domain/products/product.ts';
import {
  colorsSchema,
  type Design,
  designSchema,
  materialsSchema,
  measurementsSchema,
  packagesSchema,
} from './design.ts';
import { parseJson } from './parse-json.ts';
import { buildProducts, type CatalogFiles } from './product-records.ts';

const here = new URL('./', import.meta.url);

async function read<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const json = parseJson(`catalogue/${file}`, await readFile(new URL(file, here), 'utf8'));
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new Error(`catalogue/${file}:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/**
 * Reads the designs, dictionaries, measurements and picture names of this folder.
 * @throws one error with the names and fields of all files that violate their schema
 */
export async function loadCatalogFiles(): Promise<CatalogFiles> {
  const [pictures, files] = await Promise.all([
    readdir(new URL('pictures/', here)),
    readdir(new URL('products/', here)),
  ]);
  const [colours, materials, measures, packages, ...designs] = await allOf([
    read('colors.json', colorsSchema),
    read('materials.json', materialsSchema),
    read('measurements.json', measurementsSchema),
    read('packages.json', packagesSchema),
    ...files
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file): Promise<Design> => read(`products/${file}`, designSchema)),
  ]);
  return {
    colors: colours,
    materials,
    measurements: measures,
    packages,
    pictures: new Set(pictures),
    designs: new Map(designs.map((design) => [design.key, design])),
  };
}

/** Like `Promise.all`, but waits for all promises and joins all failures into one error. */
async function allOf<const T extends readonly Promise<unknown>[]>(
  promises: T,
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(promises);
  const failures = settled.filter((one) => one.status === 'rejected');
  if (failures.length > 0) {
    throw new Error(failures.map(({ reason }) => (reason as Error).message).join('\n\n'));
  }
  return Promise.all(promises) as Promise<{ [K in keyof T]: Awaited<T[K]> }>;
}

/** Returns the products of the demonstration catalog, in the format of the table. */
export async function loadCatalogProducts(): Promise<Product[]> {
  const catalog = await loadCatalogFiles();
  return [...catalog.designs.values()].flatMap((design) => buildProducts(design, catalog));
}
