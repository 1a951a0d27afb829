import { defineOperation } from '../operation.ts';
import { getHealth, getOpenApi } from './health.ts';

export const HEALTH_OPERATIONS = [defineOperation(getHealth), defineOperation(getOpenApi)];
