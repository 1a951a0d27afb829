import fc from 'fast-check';

/** Texts that often cause errors. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud83d',
  '\ufeff',
  '\u202e',
  '__proto__',
  'constructor',
  'toString',
  '../../../etc/passwd',
  "' OR ''='",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%',
  '%00',
  '%ff',
  'a\r\nSet-Cookie: id=1',
  '2026-02-30',
  '9999-99-99T99:99:99Z',
  '1e999',
  '-0',
  'NaN',
  'null',
  '[object Object]',
  '9'.repeat(400),
  'a'.repeat(3000),
  'đ'.repeat(2000),
  '👩‍👩‍👧‍👦'.repeat(50),
  `${'0'.repeat(20_000)}x`,
  `${'1 '.repeat(10_000)}!`,
  `${'a@'.repeat(5_000)}.`,
  `a@${'a.'.repeat(5_000)}`,
  `${'A-'.repeat(10_000)}`,
  ' \t'.repeat(10_000),
] as const;

/** Any code points, including invalid ones. */
const anySigns = fc
  .array(fc.nat({ max: 0x10ffff }), { maxLength: 50 })
  .map((signs) => String.fromCodePoint(...signs));

export const nastyText = fc.constantFrom(...NASTY);
export const wildText = fc.oneof(nastyText, fc.string(), anySigns);

/** Any JSON value. */
export const wild: fc.Arbitrary<unknown> = fc.oneof(
  wildText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(null, true, false, [], {}, 0, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER + 2),
  fc.dictionary(nastyText, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 5 }),
);

/** Replaces one part of the value. `turn` selects the part. */
function replacedAt(value: unknown, turn: number, other: unknown): unknown {
  if (typeof value !== 'object' || value === null) return other;
  const entries = Object.entries(value);
  const chosen = turn % (entries.length + 1);
  if (chosen === entries.length) return other;
  const next = Math.floor(turn / (entries.length + 1));
  const replaced = entries.map(([key, own], index): [string, unknown] => [
    key,
    index === chosen ? replacedAt(own, next, other) : own,
  ]);
  return Array.isArray(value) ? replaced.map(([, own]) => own) : Object.fromEntries(replaced);
}

/** Nearly valid values: one part is replaced by another value. */
export function spoilt(made: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(made, fc.nat(), wild)
    .map(([value, turn, other]) => replacedAt(value, turn, other));
}
