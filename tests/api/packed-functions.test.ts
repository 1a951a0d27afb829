import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { listFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FunctionModule } from '#local/function-routes.ts';
import { packFunctions } from '#local/pack-functions.ts';

const root = new URL('../../', import.meta.url);
const sources = (await readdir(new URL('netlify/functions/', root))).map((file) =>
  file.replace(/\.ts$/, ''),
);
let folder: URL;

beforeAll(async () => {
  // Inside the project, where what is not packed is found.
  const path = await mkdtemp(new URL('.data-packed-', root).pathname);
  folder = new URL(`${pathToFileURL(path).href}/`);
  await packFunctions(folder);
});
afterAll(() => rm(folder, { recursive: true }));

async function configOf(file: URL) {
  return ((await import(file.href)) as FunctionModule).config;
}

test.each(sources)('%s is packed with all that it tells Netlify', async (name) => {
  const packed = await configOf(new URL(`${name}.mjs`, folder));
  expect(packed).toEqual(await configOf(new URL(`netlify/functions/${name}.ts`, root)));
});

test('Netlify’s own packer finds the packed functions, their paths and the schedule', async () => {
  const found = await listFunctions(folder.pathname, { basePath: root.pathname, parseISC: true });
  expect(found.map(({ name }) => name).sort()).toEqual(sources.toSorted());
  for (const { name, routes = [], schedule } of found) {
    const { path, schedule: every } = await configOf(new URL(`${name}.mjs`, folder));
    expect(routes.map(({ pattern }) => pattern)).toEqual([path ?? []].flat());
    expect(schedule).toBe(every);
  }
});
