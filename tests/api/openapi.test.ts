import { validate } from '@hyperjump/json-schema/openapi-3-1';
import { beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { getOpenApi } from '#contracts/health/health.ts';
import { acceptsBody } from '#functions/endpoint/parse-input.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { ask } from '#tests/support/api/requests.ts';
import { runApi } from '#tests/support/api/running-api.ts';

interface Operation {
  operationId: string;
  parameters: {
    name: string;
    in: string;
    required: boolean;
    explode?: boolean;
    schema: object;
  }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
  security?: object[];
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
}

const newTable = testDatabase();
let document: Document;

beforeAll(async () => {
  const { app } = runApi(await newTable(), { siteUrl: 'https://limandloom.example' });
  document = (await ask(app, getOpenApi)) as unknown as Document;
});

function operation(path: string, method: string): Operation {
  const found = document.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
}

/** Official schema of OpenAPI 3.1, including its dialect for schemas. */
const OFFICIAL_SCHEMA = 'https://spec.openapis.org/oas/3.1/schema-base';

async function isValid(candidate: object): Promise<boolean> {
  return (await validate(OFFICIAL_SCHEMA, JSON.parse(JSON.stringify(candidate)))).valid;
}

describe('the OpenAPI document (D37)', () => {
  test('is valid by the official schema of OpenAPI 3.1', async () => {
    expect(await isValid(document)).toBe(true);
  });

  test.each([
    ['a list of schemas as `items`', { components: { schemas: { A: { items: [{}, {}] } } } }],
    ['a response without a description', { paths: { '/a': { get: { responses: { 200: {} } } } } }],
  ])('would be invalid with %s', async (_, part) => {
    expect(await isValid({ ...document, ...part })).toBe(false);
  });

  test('has version 3.1.0 and the URL of the API', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'https://limandloom.example/api' }]);
  });

  test('describes every call exactly once', () => {
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    );
    expect(described.toSorted()).toEqual(CALLS.map((call) => call.name).toSorted());
  });

  test.each(CALLS.map((call) => [call.name, call] as const))(
    'describes parameters, responses, errors and access of %s',
    (_, call) => {
      const { parameters, responses, security, requestBody } = operation(call.path, call.method);
      const inPath = parameters.filter((one) => one.in === 'path').map((one) => one.name);
      expect(inPath).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      const answer = responses[call.success];
      expect(answer).toBeDefined();
      if (call.success === 302) expect(answer).not.toHaveProperty('content');
      else if (call.file) expect(Object.keys(answer?.content ?? {})).toEqual([call.file]);
      else expect(answer?.content['application/json']?.schema).not.toEqual({});
      for (const code of call.errors) {
        expect(JSON.stringify(responses)).toContain(`\`${code}\``);
      }
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '500', '503']));
      const ways = security?.flatMap((way) => Object.keys(way)) ?? [];
      expect(ways.includes('administrator')).toBe(call.access.endsWith('staff'));
      expect(ways.includes('session')).toBe(/owner|customer/.test(call.access));
      expect(requestBody !== undefined).toBe(
        ['POST', 'PATCH', 'PUT', 'DELETE'].includes(call.method) && acceptsBody(call),
      );
    },
  );

  test('contains no broken references', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(refs.length).toBeGreaterThan(10);
    expect(JSON.stringify(document)).not.toContain('$defs');
    const missing = refs
      .map((match) => match[1] ?? '')
      .filter((name) => !document.components.schemas[name]);
    expect(missing).toEqual([]);
  });

  test('has no Unicode classes in the patterns of responses', () => {
    // Schemathesis reads them as Latin letters, and reports correct Korean responses.
    const responses = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .map(({ responses: described }) => described);
    const patterns = JSON.stringify(responses).match(/"pattern":"[^"]*"/g) ?? [];
    expect(patterns.length).toBeGreaterThan(0);
    expect(patterns.filter((pattern) => pattern.includes('p{'))).toEqual([]);
  });

  test('describes the page number as optional, with its minimum and default', () => {
    const page = operation('/interior', 'GET').parameters.find((one) => one.name === 'page');
    expect(page).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, default: 1 },
    });
  });

  test('describes a list in a query as one comma-separated text', () => {
    const status = operation('/order', 'GET').parameters.find((one) => one.name === 'status');
    expect(status).toMatchObject({ in: 'query', explode: false, schema: { type: 'array' } });
  });

  test('requires no value if the API has a fallback', () => {
    const body = operation('/order', 'POST').requestBody?.content['application/json']?.schema;
    const { language } = (body as { properties: Record<string, object> }).properties;
    expect(language).toEqual({ default: 'en', examples: ['vn', 'en', 'kr'] });
    for (const { schema } of operation('/auth/{provider}/callback', 'GET').parameters.slice(1)) {
      expect(schema).toEqual({ type: 'string' });
    }
  });

  test('describes headers by status, and the 404 and 405 of ambiguous paths', () => {
    const { responses } = operation('/order', 'POST');
    expect(responses['429']).toHaveProperty('headers.Retry-After.required', true);
    expect(responses['503']).toHaveProperty('headers.Retry-After.required', true);
    const elsewhere = operation('/users/updatePassword/{id}', 'PATCH').responses;
    expect(elsewhere['404']?.description).toContain('`not-found`');
    expect(elsewhere['405']).toHaveProperty('headers.Allow.required', true);
  });

  test('describes a part of a text as a list of two indexes', () => {
    const schema = operation('/interior/search', 'GET').responses['200']?.content[
      'application/json'
    ]?.schema;
    const whole = {
      type: 'array',
      minItems: 2,
      maxItems: 2,
      items: { type: 'integer', minimum: 0 },
    };
    const marks = { items: { properties: { en: { items: whole } } } };
    expect(schema).toMatchObject({ properties: { result: { properties: { marks } } } });
    expect(JSON.stringify(schema)).not.toContain('prefixItems');
  });

  test('lists the required fields of an order', () => {
    const schema = operation('/order', 'POST').requestBody?.content['application/json']?.schema;
    expect(schema).toMatchObject({
      required: expect.arrayContaining(['country', 'email', 'cart', 'quantity']),
    });
    expect(schema).not.toMatchObject({ required: expect.arrayContaining(['note']) });
  });
});
