import { afterAll, expect } from 'vitest';
import { secretsIn } from '../log-secrets.ts';
import { LOGGED } from './running-api.ts';

// Runs after every file of the API's tests: 8.15, the log of the whole run names nobody and proves nothing.
afterAll(() => {
  expect(secretsIn(LOGGED.map((entry) => JSON.stringify(entry)).join('\n'))).toEqual([]);
});
