import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import type { Plugin } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#functions/db/client.ts';
import { catalogRepository } from '#functions/products/repository.ts';
import { readProducts } from '#integrations/read-products.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { faultyNetwork } from '#tests/support/api/faulty-network.ts';
import { product } from '#tests/support/api/products.ts';

/** Page that shows the products that were read before it was rendered. */
const PAGE = `---
import { getEnvironmentData } from 'node:worker_threads';
const codes = getEnvironmentData('interiors')?.map(({ code }) => code);
---
<p>{codes?.join()}</p><script>document.title = 'Found';</script>`;

const newTable = testDatabase();
const folder = fileURLToPath(new URL('../../.cache/', import.meta.url));

test('a build reads the products before it renders the first page', async () => {
  const settings = await newTable();
  await catalogRepository(connect(settings)).fill([product({ code: 'LL-1' })]);
  // Slow table, which responds only after the bundling of code.
  const code = Promise.withResolvers<undefined>();
  const network = await faultyNetwork(settings.endpoint ?? '');
  network.rule = () => code.promise.then(() => pause(300, undefined));
  const answering: Plugin = {
    name: 'answering',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: () => code.resolve(undefined),
  };
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('DYNAMODB_ENDPOINT', network.endpoint);
  vi.stubEnv('TABLE_NAME', settings.tableName);
  await mkdir(folder, { recursive: true });
  const root = await mkdtemp(join(folder, 'read-products-'));
  await mkdir(join(root, 'src/pages'), { recursive: true });
  await writeFile(join(root, 'src/pages/index.astro'), PAGE);
  const integrations = [readProducts()];
  await build({ root, integrations, vite: { plugins: [answering] }, logLevel: 'error' });
  expect(await readFile(join(root, 'dist/index.html'), 'utf8')).toContain('<p>LL-1</p>');
  await rm(root, { recursive: true });
}, 60_000);
