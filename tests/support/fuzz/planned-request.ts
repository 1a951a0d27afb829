import fc from 'fast-check';
import type * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { API_BASE } from '#domain/limits.ts';
import type { GoodInput } from '#tests/support/api/good-requests.ts';
import { fieldsOf, fitting } from './fitting.ts';
import { nastyText, spoilt, wild, wildText } from './wild.ts';

/** Credentials of a request: of the owner, of another member, none, or nonsense. */
type Proof = { by: 'fitting' | 'cookie' | 'other' | 'none' } | { by: 'nonsense'; text: string };

/** A request as plain data, so that fast-check can print and shrink it. */
export interface PlannedRequest {
  params: unknown;
  query: unknown;
  /** Raw text after the query. */
  tail: string;
  headers: Record<string, string>;
  body: unknown;
  /** Damage to the body's text. */
  spoiling: 'none' | 'cut short' | 'doubled' | 'bytes';
  bytes: Uint8Array;
  proof: Proof;
}

/** Generates a part of a request: correct, generated from the schema, nearly correct, or random. */
function part(schema: z.ZodType, good: unknown): fc.Arbitrary<unknown> {
  const some = fc
    .record(fieldsOf(schema), { requiredKeys: [] })
    .map((fields) => (Array.isArray(good) ? good : { ...(good as object), ...fields }));
  const right = fc.oneof(
    { weight: 3, arbitrary: fc.constant(good) },
    { weight: 2, arbitrary: some },
    { weight: 1, arbitrary: fitting(schema) },
  );
  return fc.oneof(
    { weight: 10, arbitrary: right },
    { weight: 4, arbitrary: spoilt(right) },
    { weight: 1, arbitrary: wild },
  );
}

/** Header values without line breaks. */
const headerText = wildText.map((text) => text.replace(/[^\x20-\x7e]/g, '?').trim());

const headers = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'content-type',
        'cookie',
        'origin',
        'sec-fetch-site',
        'x-forwarded-for',
        'range',
      ),
      headerText,
      { maxKeys: 3 },
    ),
  },
  {
    // This weight lets calls with an idempotency key create many objects.
    weight: 4,
    arbitrary: fc.record({
      'idempotency-key': fc.oneof(fc.stringMatching(/^[\w-]{8,20}$/), headerText),
    }),
  },
);

const proof: fc.Arbitrary<Proof> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ by: 'fitting' as const }) },
  // Some staff calls reject the administrator's key, and only the cookie reaches their handlers.
  { weight: 3, arbitrary: fc.constant({ by: 'cookie' as const }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...(['other', 'none'] as const)).map((by) => ({ by })),
  },
  { weight: 1, arbitrary: headerText.map((text) => ({ by: 'nonsense' as const, text })) },
);

/** Generates requests of a call. @param good a request that succeeds */
export function plannedRequest(call: Call, good: GoodInput): fc.Arbitrary<PlannedRequest> {
  const rarely = <T>(usual: T, other: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 15, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
  return fc.record({
    params: part(call.params, good.params ?? {}),
    query: part(call.query, good.query ?? {}),
    tail: rarely('', fc.oneof(nastyText, fc.constantFrom('&page=1&page=1', '&%ff=1', '?', '#'))),
    headers: headers.map((more) => ({ ...good.headers, ...more })),
    body: part(call.body, good.body),
    spoiling: rarely<PlannedRequest['spoiling']>(
      'none',
      fc.constantFrom('cut short' as const, 'doubled' as const, 'bytes' as const),
    ),
    bytes: fc.uint8Array({ maxLength: 40 }),
    proof,
  });
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function entriesOf(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [['', written(value)]];
  return Object.entries(value)
    .filter(([, own]) => own !== undefined)
    .map(([name, own]) => [name, written(own)]);
}

/** Escapes a path segment. Empty segments and `..` would lead to another call. */
function segment(text: string): string {
  const part = encodeURIComponent(text.toWellFormed());
  return part === '' || part.startsWith('.') ? `~${part}` : part;
}

/** URL of a planned request. Values without a placeholder in the path are omitted. */
export function addressOf(call: Call, { params, query, tail }: PlannedRequest): string {
  const given = Object.fromEntries(entriesOf(params));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(given[name] ?? ''));
  const search = new URLSearchParams(entriesOf(query)).toString();
  return `${API_BASE}${path}${search || tail ? `?${search}${tail}` : ''}`;
}

/** Body of a planned request. Undefined if there is none. */
export function bodyOf({
  body,
  spoiling,
  bytes,
}: PlannedRequest): string | Uint8Array<ArrayBuffer> | undefined {
  if (spoiling === 'bytes') return new Uint8Array(bytes);
  const text = JSON.stringify(body) as string | undefined;
  if (text === undefined) return undefined;
  if (spoiling === 'doubled') return text + text;
  return spoiling === 'cut short' ? text.slice(0, -1) : text;
}
