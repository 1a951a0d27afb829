import * as z from 'zod';
import { defineCall, success } from '../call.ts';

export const getHealth = defineCall(() => ({
  name: 'getHealth',
  summary: 'Checks that the API and its table respond.',
  method: 'GET',
  path: '/health',
  response: success(z.object({ database: z.literal('ok') })),
}));

export const getOpenApi = defineCall(() => ({
  name: 'getOpenApi',
  summary: 'Returns this OpenAPI document.',
  method: 'GET',
  path: '/openapi.json',
  caching: 'shared',
  response: z.looseObject({ openapi: z.string() }),
}));
