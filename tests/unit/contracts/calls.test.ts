import { glob, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { CALLS, OPERATIONS } from '#contracts/calls.ts';
import type { Operation } from '#contracts/operation.ts';

const folder = fileURLToPath(new URL('../../../contracts/', import.meta.url));

interface Export {
  /** File below `contracts/`. */
  file: string;
  name: string;
  value: unknown;
}

async function exportsOf(pattern: string): Promise<Export[]> {
  const found: Export[] = [];
  for await (const file of glob(pattern, { cwd: folder })) {
    const exported = (await import(`${folder}${file}`)) as object;
    for (const [name, value] of Object.entries(exported)) found.push({ file, name, value });
  }
  return found;
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'response' in value && 'method' in value;
}

const everything = await exportsOf('**/*.ts');
const defined = everything.flatMap(({ value, ...one }) =>
  isCall(value) ? [{ ...one, call: value }] : [],
);
const listed = everything
  .filter(({ file }) => file.endsWith('/openapi.ts'))
  .flatMap(({ file, value }) => (value as Operation[]).map(({ call }) => ({ file, call })));

/** Returns whether a call accepts a request without any input. */
function needsNoInput({ params, query, headers, body }: Call): boolean {
  return (
    [params, query, headers].every((part) => part.safeParse({}).success) &&
    [undefined, {}].some((empty) => body.safeParse(empty).success)
  );
}

describe('the list of calls', () => {
  test('contains every call in contracts/ exactly once', () => {
    expect(defined.length).toBeGreaterThan(100);
    const names = defined.map(({ call }) => call.name).toSorted();
    expect(CALLS.map(({ name }) => name).toSorted()).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
  });

  test('lists each call in the folder of its resource', () => {
    const placeOf = (one: { file: string; call: Call }) => `${dirname(one.file)}: ${one.call.name}`;
    expect(listed.map(placeOf).toSorted()).toEqual(defined.map(placeOf).toSorted());
  });

  test('names each call like its constant', () => {
    expect(defined.filter(({ name, call }) => name !== call.name)).toEqual([]);
  });
});

describe('each operation of the OpenAPI document (D37)', () => {
  const linked = new Set(OPERATIONS.flatMap(({ links = [] }) => links.map(({ to }) => to)));

  test('has an example, a link to it, or a reason, unless it needs no input', () => {
    const without = OPERATIONS.filter(
      ({ call, example, noExample }) =>
        !example && !noExample && !linked.has(call) && !needsNoInput(call),
    );
    expect(without.map(({ call }) => call.name)).toEqual([]);
  });

  test('gives no reason that does not apply', () => {
    const needless = OPERATIONS.filter(
      ({ call, example, noExample }) =>
        noExample && (example || linked.has(call) || needsNoInput(call)),
    );
    expect(needless.map(({ call }) => call.name)).toEqual([]);
  });
});

/** Description of a call in a file, as Biome formats it. Types do not find unknown fields in it. */
const DESCRIPTION = /defineCall\(\(\) => \(\{\n([\s\S]*?)\n\}\)\);/g;

test('descriptions of calls have only fields of a call', async () => {
  const fields = Object.keys(CALLS[0] ?? {});
  const unknown: string[] = [];
  let count = 0;
  for await (const file of glob('**/*.ts', { cwd: folder })) {
    const source = await readFile(folder + file, 'utf8');
    for (const [, description = ''] of source.matchAll(DESCRIPTION)) {
      count += 1;
      for (const [, field = ''] of description.matchAll(/^ {2}(\w+)(?::|,$)/gm)) {
        if (!fields.includes(field)) unknown.push(`${file}: ${field}`);
      }
    }
  }
  expect(count).toBe(CALLS.length);
  expect(unknown).toEqual([]);
});
