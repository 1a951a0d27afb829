import { defineOperation } from '../operation.ts';
import { geocode } from './geocode.ts';

export const GEOCODE_OPERATIONS = [
  defineOperation(geocode, { example: { query: { latlng: '16.054,108.202' } } }),
];
