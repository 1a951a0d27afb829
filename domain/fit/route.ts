import * as z from 'zod';
import { readRoute } from './route-code.ts';

/** Route of a delivery as its code (D65). The message is a key of the `access` namespace. */
export const routeCodeSchema = z
  .string()
  .refine((code) => readRoute(code) !== undefined, 'error-route');
