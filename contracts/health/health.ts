import * as z from 'zod';
import { defineCall, success } from '../call.ts';

export const getHealth = defineCall(() => ({
  name: 'getHealth',
  summary: 'Checks that the API and its table respond.',
  method: 'GET',
  path: '/health',
  response: success(z.object({ database: z.literal('ok') })),
}));

/** Shared for a minute, so that monitors in several places cause one request only. */
export const getTaskHealth = defineCall(() => ({
  name: 'getTaskHealth',
  summary: 'Checks that emails leave in time, and that the last build succeeded.',
  method: 'GET',
  path: '/health/tasks',
  caching: 'shared',
  response: success(z.object({ emails: z.literal('ok'), builds: z.literal('ok') })),
}));

export const getOpenApi = defineCall(() => ({
  name: 'getOpenApi',
  summary: 'Returns this OpenAPI document.',
  method: 'GET',
  path: '/openapi.json',
  caching: 'shared',
  response: z.looseObject({ openapi: z.string() }),
}));
