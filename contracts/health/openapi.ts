import { defineOperation } from '../operation.ts';
import { getHealth, getOpenApi, getTaskHealth } from './health.ts';

export const HEALTH_OPERATIONS = [
  defineOperation(getHealth),
  defineOperation(getTaskHealth),
  defineOperation(getOpenApi),
];
