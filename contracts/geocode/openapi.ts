import { operation } from '../operation.ts';
import { geocode } from './geocode.ts';

export const GEOCODE_OPERATIONS = [
  operation(geocode, { example: { query: { latlng: '16.054,108.202' } } }),
];
