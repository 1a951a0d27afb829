import { afterAll, expect } from 'vitest';
import { secretsIn } from '../log-secrets.ts';
import { LOGGED } from './running-api.ts';

// Runs after each file of the API tests: the log of the file must contain no personal data and no secrets.
afterAll(() => {
  const log = LOGGED.splice(0).map((entry) => JSON.stringify(entry));
  expect(secretsIn(log.join('\n'))).toEqual([]);
});
