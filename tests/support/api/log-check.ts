import { afterAll, expect } from 'vitest';
import { secretsIn } from '../log-secrets.ts';
import { LOGGED } from './running-api.ts';

// Runs after each file of the API tests: the log of the file must contain no personal data and no secrets.
afterAll(() => {
  expect(secretsIn(LOGGED.map((entry) => JSON.stringify(entry)).join('\n'))).toEqual([]);
});
