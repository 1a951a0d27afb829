import { operation } from '../operation.ts';
import { getHealth, getOpenApi } from './health.ts';

export const HEALTH_OPERATIONS = [operation(getHealth), operation(getOpenApi)];
