import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { checkCharacters } from '#domain/input/text-schemas.ts';

/** Texts that are stored or compared as they were sent, with the reason. */
const RAW: Readonly<Record<string, string>> = {
  password: 'A password can contain any character.',
  currentPassword: 'A password can contain any character.',
  newPassword: 'A password can contain any character.',
  passwordConfirm: 'A password can contain any character.',
  token: 'Compared as a hash.',
  secret: 'Compared as a hash.',
  content: 'A file. Its cells are cleaned.',
  website: 'Filled in by robots, and never stored.',
  id: 'Made by the shop, and only compared.',
  userId: 'Made by the shop, and only compared.',
  next: 'Made by the shop, and only compared.',
  wishlistBefore: 'Only compared with the stored list.',
};

/** Calls that only programs send. */
const BY_PROGRAMS = new Set([
  'startSocialSignIn',
  'finishSocialSignIn',
  'reportBuild',
  'reportBrowserError',
]);

type Node = z.core.$ZodType & { _zod: { def: Record<string, unknown> } };

interface Leaf {
  name: string;
  schema: z.ZodType;
  /** True if the whole request is checked for characters that no text can contain. */
  isChecked?: boolean;
}

/** Returns the parts of a schema that accept a text, with the names of their fields. */
function textsOf(schema: z.core.$ZodType, name: string): Leaf[] {
  const { def } = (schema as Node)._zod;
  const inside = (part: unknown, as = name) => textsOf(part as z.core.$ZodType, as);
  switch (def['type']) {
    case 'object':
      return Object.entries(def['shape'] as z.core.$ZodShape).flatMap(([field, part]) =>
        inside(part, field),
      );
    case 'array':
      return inside(def['element']);
    case 'union':
      return (def['options'] as unknown[]).flatMap((part) => inside(part));
    case 'record':
      return inside(def['valueType']);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
      return inside(def['innerType']);
    case 'pipe':
    case 'string':
      return [{ name, schema: schema as z.ZodType }];
    default:
      return [];
  }
}

const LEAVES = (CALLS as readonly Call[])
  .filter(({ name }) => !BY_PROGRAMS.has(name))
  .flatMap((call) =>
    [call.params, call.query, call.body].flatMap((part) => {
      const isChecked = part.def.checks?.includes(checkCharacters) ?? false;
      return textsOf(part, 'body').map((leaf) => ({ ...leaf, call: call.name, isChecked }));
    }),
  );

/** Texts that some field accepts: a word, a number, an address, a phone, a code. */
const SAMPLES = [
  'Aa',
  '12345',
  'a@example.com',
  '0901234567',
  'WELCOME-7K4M9QTX',
  'LL-SF-1042',
  '/a',
];

describe('every text of a request (S12.83)', () => {
  const cleaned = LEAVES.filter(({ name }) => !(name in RAW));

  test('is found by this test', () => {
    expect(cleaned.length).toBeGreaterThan(150);
    const names = new Set(LEAVES.map(({ name }) => name));
    expect(Object.keys(RAW).filter((name) => !names.has(name))).toEqual([]);
  });

  test('loses invisible and directional characters, or is refused with them', () => {
    const kept = cleaned.filter(({ schema }) =>
      SAMPLES.some((sample) => {
        const { data } = schema.safeParse(`\u202E${sample}\u3164\u200B`);
        return /[\u202E\u3164\u200B]/.test(JSON.stringify(data ?? ''));
      }),
    );
    expect(kept.map(({ call, name }) => `${call}: ${name}`)).toEqual([]);
  });

  test('is refused with a control character', () => {
    const unchecked = cleaned.filter(({ isChecked }) => !isChecked);
    const kept = unchecked.filter(({ schema }) =>
      SAMPLES.some((sample) => {
        const { data } = schema.safeParse(`${sample.slice(0, 1)}\u0007${sample.slice(1)}`);
        return /\\u0007/.test(JSON.stringify(data ?? ''));
      }),
    );
    expect(kept.map(({ call, name }) => `${call}: ${name}`)).toEqual([]);
  });
});
