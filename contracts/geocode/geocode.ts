import * as z from 'zod';
import { defineCall } from '../call.ts';

/** Latitude -90 to 90 and longitude -180 to 180, in decimal degrees: '16.054,108.202'. */
const LATLNG =
  /^-?(?:90(?:\.0{1,20})?|[1-8]?\d(?:\.\d{1,20})?),-?(?:180(?:\.0{1,20})?|(?:1[0-7]\d|[1-9]?\d)(?:\.\d{1,20})?)$/;

const geocodeQuerySchema = z.object({
  latlng: z
    .string('must be LATITUDE,LONGITUDE in degrees')
    .regex(LATLNG, 'must be LATITUDE,LONGITUDE in degrees'),
  /** Countries are named in English only (section 9). */
  language: z.literal('en', 'must be en').default('en'),
});

const addressComponentSchema = z.object({
  /** English name of the country: 'Vietnam', 'South Korea'. */
  long_name: z.string(),
  /** ISO 3166-1 code of two letters: 'VN', 'KR'. */
  short_name: z.string(),
  types: z.array(z.string()),
});

/**
 * Country of a position. Apart from `status` (D35), the body has the format of Google's geocoding service (D5). The
 * first entry of `results` has a component of type `country`. On the high seas `results` is empty.
 */
export const geocode = defineCall(() => ({
  name: 'geocode',
  summary: 'Returns the country of a position.',
  method: 'GET',
  path: '/geocode',
  query: geocodeQuerySchema,
  response: z.object({
    status: z.literal(true),
    results: z.array(z.object({ address_components: z.array(addressComponentSchema) })),
  }),
}));
