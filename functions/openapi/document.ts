import type * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { ERROR_STATUS, type ErrorCode, failureSchema } from '#contracts/errors.ts';
import { API_BASE } from '#contracts/limits.ts';
import { takesBody } from '#functions/http/input.ts';
import { type JsonSchema, SchemaCollection } from './schemas.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

/** What every call can answer, beside what its contract names. */
function failureCodes(call: Call): ErrorCode[] {
  return [
    ...(takesBody(call)
      ? (['malformed-body', 'body-too-large', 'unsupported-media-type'] as const)
      : []),
    ...(call.access === 'public' ? [] : (['unauthenticated', 'forbidden'] as const)),
    'invalid-input',
    ...call.errors,
    'internal',
    'unavailable',
  ];
}

function parameters(
  place: Parameter['in'],
  schema: z.ZodType,
  schemas: SchemaCollection,
): Parameter[] {
  // What a number must be is said by the schema after parsing; what may be left out, by the one before.
  const described = schemas.describe(schema, 'output').properties ?? {};
  const required = schemas.describe(schema, 'input').required ?? [];
  return Object.entries(described).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value as JsonSchema,
  }));
}

function json(schema: JsonSchema) {
  return { content: { 'application/json': { schema } } };
}

function failures(call: Call, schemas: SchemaCollection) {
  const schema = schemas.describe(failureSchema, 'output');
  const byStatus = Map.groupBy(failureCodes(call), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const description = `Error code ${codes.map((code) => `\`${code}\``).join(' or ')}`;
      return [String(status), { description, ...json(schema) }];
    }),
  );
}

/** Who may make a call, as security requirements: each entry is a way in, an empty one stands for anybody. */
const SECURITY: Record<Call['access'], object[] | undefined> = {
  public: undefined,
  'guest-or-customer': [{}, { session: [] }, { sessionCookie: [] }],
  owner: [{ session: [] }, { sessionCookie: [] }],
  'owner-or-administrator': [{ session: [] }, { sessionCookie: [] }, { administrator: [] }],
  administrator: [{ administrator: [] }, { administratorCookie: [] }],
};

function successOf(call: Call, schemas: SchemaCollection) {
  if (call.success === 302) return { description: 'Redirect of the browser' };
  return { description: 'Success', ...json(schemas.describe(call.answer, 'output')) };
}

function operation(call: Call, schemas: SchemaCollection) {
  return {
    operationId: call.name,
    summary: call.summary,
    parameters: [
      ...parameters('path', call.params, schemas),
      ...parameters('query', call.query, schemas),
      ...parameters('header', call.headers, schemas),
    ],
    ...(takesBody(call)
      ? {
          requestBody: {
            required: !call.body.safeParse(undefined).success,
            ...json(schemas.describe(call.body, 'input')),
          },
        }
      : {}),
    responses: {
      [call.success]: successOf(call, schemas),
      ...failures(call, schemas),
    },
    ...(SECURITY[call.access] ? { security: SECURITY[call.access] } : {}),
  };
}

/**
 * The OpenAPI 3.1 document of all calls, made from the schemas that validate them (D37).
 * @param siteUrl address of the site; without it the server is where the document is
 */
export function openApiDocument(siteUrl: string | undefined) {
  const schemas = new SchemaCollection();
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const call of CALLS) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(call, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lim & Loom', version: '1' },
    servers: [{ url: `${siteUrl?.replace(/\/$/, '') ?? ''}${API_BASE}` }],
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        administrator: { type: 'http', scheme: 'bearer' },
        administratorCookie: { type: 'apiKey', in: 'cookie', name: '__Host-admin' },
        session: { type: 'http', scheme: 'bearer' },
        sessionCookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      },
    },
  };
}
