import { expect, test } from 'vitest';
import { restoreUnit } from '#src/head-scripts/restore-unit.ts';
import { LENGTH_UNIT_KEY } from '#src/storage/storage-keys.ts';

type Input = { value: string; checked: boolean; onchange?: () => void };

/** Runs the script from its source text, as the page does. English pages begin with inches. */
function run(stored: Map<string, string> | Error): Input[] {
  const inputs: Input[] = [
    { value: 'cm', checked: false },
    { value: 'in', checked: true },
  ];
  const fail = (): never => {
    throw stored;
  };
  const localStorage =
    stored instanceof Error
      ? { getItem: fail, setItem: fail }
      : {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => stored.set(key, value),
        };
  const document = { querySelectorAll: () => inputs };
  new Function('place', `(${restoreUnit.toString()})(place)`)({ localStorage, document });
  return inputs;
}

test.each([
  ['cm', [true, true]],
  ['in', [false, true]],
  ['yards', [false, true]],
  [undefined, [false, true]],
] as const)('the stored unit %s is chosen again (S13.8)', (unit, checked) => {
  // A browser unchecks the other radio button itself.
  const inputs = run(new Map(unit ? [[LENGTH_UNIT_KEY, unit]] : []));
  expect(inputs.map((input) => input.checked)).toEqual(checked);
});

test('a new choice is stored (S13.8)', () => {
  const stored = new Map<string, string>();
  run(stored)[0]?.onchange?.();
  expect(stored).toEqual(new Map([[LENGTH_UNIT_KEY, 'cm']]));
});

test('blocked storage causes no error (S13.8)', () => {
  const inputs = run(new Error('denied'));
  expect(inputs.map(({ checked }) => checked)).toEqual([false, true]);
  expect(() => inputs[0]?.onchange?.()).not.toThrow();
});
