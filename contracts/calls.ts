import { getHealth, getOpenApi } from './health.ts';
import {
  bulkInteriors,
  createInterior,
  deleteInterior,
  getInterior,
  listCategory,
  listInteriors,
  searchInteriors,
  updateInterior,
} from './interior.ts';
import { listOrders, placeOrder } from './order.ts';

/** Every call there is: the OpenAPI document and the tests that must miss none go by it. */
export const CALLS = [
  listInteriors,
  searchInteriors,
  listCategory,
  bulkInteriors,
  getInterior,
  createInterior,
  updateInterior,
  deleteInterior,
  placeOrder,
  listOrders,
  getHealth,
  getOpenApi,
] as const;
