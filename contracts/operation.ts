import type * as z from 'zod';
import type { DeliveryDetails } from '#domain/delivery/delivery-details.ts';
import { DEFAULT_COUNTRIES, PRODUCT_PREFIX } from '#shop.config.ts';
import type { Call, CallInput } from './call.ts';

/** OpenAPI runtime expression: a JSON pointer into the request or response body of the first call. */
export type RuntimeExpression = `$request.body#/${string}` | `$response.body#/${string}`;

/** Call that can follow another call, with the values from the first call. Equals a link object in OpenAPI. */
export interface Link {
  to: Call;
  /** Parameters of the path and the query, by name. */
  parameters?: Readonly<Record<string, RuntimeExpression>>;
  /** Fields of the body, by name. */
  body?: Readonly<Record<string, RuntimeExpression>>;
}

/** Example input of a call. Values that only a link can supply, such as an id, are missing. */
interface ExampleInput<C extends Call> {
  params?: Partial<z.input<C['params']>>;
  query?: Partial<z.input<C['query']>>;
  headers?: Partial<z.input<C['headers']>>;
  body?: Partial<z.input<C['body']>>;
}

/** Documentation of a call in addition to its contract. */
interface Documentation<Example> {
  /** Input that succeeds in a shop with the demonstration catalog, alone or after the call that links to this call. */
  example?: Example;
  /** Reason why a call that requires input has neither an example nor a link to it. */
  noExample?: string;
  /** Calls that can follow this call. */
  links?: readonly Link[];
}

/**
 * Operation of the OpenAPI document (D37): a call with its example and links. Each resource lists its operations in
 * `openapi.ts`, apart from the calls, because browsers load the calls but not the examples.
 */
export interface Operation extends Documentation<CallInput<Call>> {
  call: Call;
}

/** Returns an operation. The parameter types check the example against the input of its call. */
export function defineOperation<C extends Call>(
  call: C,
  documentation: Documentation<ExampleInput<C>> = {},
): Operation {
  return { call, ...documentation };
}

const RECIPIENT = { firstName: 'Mai', lastName: 'Lê', countryCode: '', apartment: '3A' };

/** Delivery details of examples, by the country that the address form proposes in English. */
export const SAMPLE_DELIVERIES = {
  'Viet Nam': {
    ...RECIPIENT,
    country: 'Viet Nam',
    city: 'Thành phố Hồ Chí Minh',
    ward: 'Phường Sài Gòn',
    address: '12 Lê Lợi',
    state: '',
    postcode: '',
    phone: '+84 28 3822 1234',
  },
  US: {
    ...RECIPIENT,
    country: 'US',
    city: 'Portland',
    ward: '',
    address: '12 Main Street',
    state: 'OR',
    postcode: '97201',
    phone: '+1 503 555 0142',
  },
  Korea: {
    ...RECIPIENT,
    country: 'Korea',
    city: '서울특별시',
    ward: '',
    address: '세종대로 110',
    state: '',
    postcode: '04524',
    phone: '+82 2 555 0142',
  },
} as const satisfies Record<(typeof DEFAULT_COUNTRIES)['en'], DeliveryDetails> &
  Record<string, DeliveryDetails>;

/** Values that the examples of several resources share. The product belongs to the demonstration catalog. */
export const SAMPLE = {
  product: `${PRODUCT_PREFIX}-SF-1011`,
  picture: '/pictures/sora-sand-hero.webp',
  email: 'mai@example.com',
  delivery: SAMPLE_DELIVERIES[DEFAULT_COUNTRIES.en],
  password: 'Cove-Lantern-1999',
  /** Token of a link in an email. */
  token: 'the-token-of-the-mailed-link',
} as const satisfies { delivery: DeliveryDetails; [name: string]: unknown };
