import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(`${root}docs/asvs.md`, 'utf8');

const STATES = ['holds', 'platform', 'open', 'does not apply'] as const;
/** Requirements of levels 1 and 2 in ASVS 5.0.0. */
const TOTAL = 253;

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, requirement, , state, evidence = '']) => ({ requirement, state, evidence }),
);

test('each requirement of ASVS has one row, in a known state', () => {
  const requirements = rows.map(({ requirement }) => requirement);
  expect(new Set(requirements).size).toBe(requirements.length);
  expect(requirements.length).toBe(TOTAL);
  expect(rows.filter(({ state }) => !STATES.some((known) => known === state))).toEqual([]);
});

test('the numbers of states are those of the rows', () => {
  const stated = STATES.map((state) => [
    state,
    Number(new RegExp(`^\\| ${state} \\| (\\d+) \\|`, 'm').exec(text)?.[1]),
  ]);
  const counted = STATES.map((state) => [state, rows.filter((row) => row.state === state).length]);
  expect(stated).toEqual(counted);
});

test('every file that shows a requirement exists, and each requirement that holds names one', () => {
  const named = rows.flatMap(({ requirement, evidence }) =>
    [...evidence.matchAll(/`([\w./-]+\.\w+|[\w-]+\/)`|\]\(([\w./-]+\.md)#?/g)].map(
      ([, path, document]) => ({ requirement, path: path ?? `docs/${document}` }),
    ),
  );
  expect(named.filter(({ path }) => !existsSync(`${root}${path}`) && path !== 'dist/')).toEqual([]);
  const shown = new Set(named.map(({ requirement }) => requirement));
  const silent = rows.filter(
    ({ state, requirement }) => state === 'holds' && !shown.has(requirement),
  );
  expect(silent.map(({ requirement, evidence }) => `${requirement}: ${evidence}`)).toEqual([]);
});
