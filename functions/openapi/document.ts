import type * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { OPERATIONS } from '#contracts/calls.ts';
import { ERROR_STATUS, type ErrorCode, errorBodySchema } from '#contracts/errors.ts';
import type { Link, Operation } from '#contracts/operation.ts';
import { API_BASE } from '#domain/limits.ts';
import { acceptsBody } from '#functions/endpoint/parse-input.ts';
import { SHOP_NAME } from '#shop.config.ts';
import { type JsonSchema, SchemaCollection } from './schemas.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  /** False for lists, which are one comma-separated value. The API rejects repeated parameters. */
  explode?: false;
  schema: JsonSchema;
  example?: unknown;
}

/** Error codes of a call: those of its contract and those that every call can return. */
function failureCodes(call: Call): ErrorCode[] {
  return [
    // A parameter such as `..` turns the path into another path.
    ...(call.path.includes('{') ? (['not-found', 'method-not-allowed'] as const) : []),
    ...(acceptsBody(call)
      ? (['malformed-body', 'body-too-large', 'unsupported-media-type'] as const)
      : []),
    ...(call.access === 'public' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(call.requiresStepUp ? (['fresh-factor-required'] as const) : []),
    'invalid-input',
    ...call.errors,
    'internal',
    'unavailable',
  ];
}

function parameters(
  location: Parameter['in'],
  schema: z.ZodType,
  schemas: SchemaCollection,
  examples: unknown,
): Parameter[] {
  const values = (examples ?? {}) as Record<string, unknown>;
  // The output schema contains the limits of coerced numbers. The input schema determines the optional parameters.
  const described = schemas.describe(schema, 'output').properties ?? {};
  const required = schemas.describe(schema, 'input').required ?? [];
  return Object.entries(described).map(([name, value]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    ...((value as JsonSchema).type === 'array' ? { explode: false as const } : {}),
    schema: value as JsonSchema,
    ...(name in values ? { example: values[name] } : {}),
  }));
}

function json(schema: JsonSchema, example?: unknown) {
  const media = { schema, ...(example === undefined ? {} : { example }) };
  return { content: { 'application/json': media } };
}

function header(description: string, schema: JsonSchema) {
  return { description, required: true, schema };
}

const RETRY_AFTER = {
  'Retry-After': header('Seconds to wait', { type: 'string', pattern: '^\\d+$' }),
};

/** Headers of a status, in addition to the headers of every response. */
const STATUS_HEADERS: Readonly<Record<number, ReturnType<typeof headersOf>>> = {
  302: headersOf({ Location: header('Address to go to', { type: 'string', minLength: 1 }) }),
  405: headersOf({ Allow: header('Methods of the address', { type: 'string', minLength: 1 }) }),
  429: headersOf(RETRY_AFTER),
  503: headersOf(RETRY_AFTER),
};

function headersOf(headers: Readonly<Record<string, ReturnType<typeof header>>>) {
  return { headers };
}

function failures(call: Call, schemas: SchemaCollection) {
  const schema = schemas.describe(errorBodySchema, 'output');
  const byStatus = Map.groupBy(failureCodes(call), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const description = `Error code ${codes.map((code) => `\`${code}\``).join(' or ')}`;
      return [String(status), { description, ...STATUS_HEADERS[status], ...json(schema) }];
    }),
  );
}

/** Security requirements by access. Each entry is an alternative; an empty entry permits anonymous requests. */
const SECURITY: Record<Call['access'], object[] | undefined> = {
  public: undefined,
  'guest-or-customer': [{}, { session: [] }, { sessionCookie: [] }],
  owner: [{ session: [] }, { sessionCookie: [] }],
  'owner-or-staff': [
    { session: [] },
    { sessionCookie: [] },
    { administrator: [] },
    { staffCookie: [] },
  ],
  staff: [{ administrator: [] }, { staffCookie: [] }],
  build: [{ build: [] }],
};

/** Calls that can follow a success, by name. */
function linksOf(links: readonly Link[]) {
  const byName = links.map(({ to, parameters, body }) => [
    to.name,
    {
      operationId: to.name,
      ...(parameters ? { parameters } : {}),
      ...(body ? { requestBody: body } : {}),
    },
  ]);
  return links.length > 0 ? { links: Object.fromEntries(byName) as object } : {};
}

function successOf({ call, links = [] }: Operation, schemas: SchemaCollection) {
  if (call.success === 302) {
    return { description: 'Redirect of the browser', ...STATUS_HEADERS[302] };
  }
  if (call.file) return { description: 'File', content: { [call.file]: {} } };
  const body = json(schemas.describe(call.response, 'output'));
  return { description: 'Success', ...body, ...linksOf(links) };
}

function operationObject(operation: Operation, schemas: SchemaCollection) {
  const { call, example } = operation;
  return {
    operationId: call.name,
    summary: call.summary,
    parameters: [
      ...parameters('path', call.params, schemas, example?.params),
      ...parameters('query', call.query, schemas, example?.query),
      ...parameters('header', call.headers, schemas, example?.headers),
    ],
    ...(acceptsBody(call)
      ? {
          requestBody: {
            required: !call.body.safeParse(undefined).success,
            ...json(schemas.describe(call.body, 'input'), example?.body),
          },
        }
      : {}),
    responses: {
      [call.success]: successOf(operation, schemas),
      ...failures(call, schemas),
    },
    ...(SECURITY[call.access] ? { security: SECURITY[call.access] } : {}),
  };
}

/**
 * Builds the OpenAPI 3.1 document of all calls from the schemas that validate them (D37).
 * @param siteUrl address of the site; without one, the server URL is relative to the document
 */
export function openApiDocument(siteUrl: string) {
  const schemas = new SchemaCollection();
  const paths: Record<string, Record<string, ReturnType<typeof operationObject>>> = {};
  for (const operation of OPERATIONS) {
    const { method, path } = operation.call;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: operationObject(operation, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: SHOP_NAME, version: '1' },
    servers: [{ url: `${siteUrl?.replace(/\/$/, '') ?? ''}${API_BASE}` }],
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        administrator: { type: 'http', scheme: 'bearer' },
        staffCookie: { type: 'apiKey', in: 'cookie', name: '__Host-staff' },
        build: { type: 'http', scheme: 'bearer' },
        session: { type: 'http', scheme: 'bearer' },
        sessionCookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      },
    },
  };
}
