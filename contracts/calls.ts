import { AUDIT_OPERATIONS } from './audit/openapi.ts';
import { BROWSER_ERROR_OPERATIONS } from './browser-errors/openapi.ts';
import type { Call } from './call.ts';
import { COUPON_OPERATIONS } from './coupons/openapi.ts';
import { CUSTOMER_OPERATIONS } from './customers/openapi.ts';
import { EMAIL_OPERATIONS } from './emails/openapi.ts';
import { GEOCODE_OPERATIONS } from './geocode/openapi.ts';
import { HEALTH_OPERATIONS } from './health/openapi.ts';
import { HOME_PAGE_OPERATIONS } from './home-page/openapi.ts';
import type { Operation } from './operation.ts';
import { ORDER_OPERATIONS } from './orders/openapi.ts';
import { PICTURE_OPERATIONS } from './pictures/openapi.ts';
import { DRAFT_OPERATIONS } from './product-drafts/openapi.ts';
import { PREVIEW_OPERATIONS } from './product-previews/openapi.ts';
import { PRODUCT_OPERATIONS } from './products/openapi.ts';
import { PUBLISHING_OPERATIONS } from './publishing/openapi.ts';
import { QUOTE_OPERATIONS } from './quotes/openapi.ts';
import { SEARCH_OPERATIONS } from './search/openapi.ts';
import { SHOP_FACTS_OPERATIONS } from './shop-facts/openapi.ts';
import { STAFF_OPERATIONS } from './staff/openapi.ts';
import { TEXT_OPERATIONS } from './texts/openapi.ts';
import { TIMELINE_OPERATIONS } from './timeline/openapi.ts';
import { TODAY_OPERATIONS } from './today/openapi.ts';
import { USER_OPERATIONS } from './users/openapi.ts';
import { WISHLIST_OPERATIONS } from './wishlist/openapi.ts';

/** Operations of all resources, in the order of the OpenAPI document. */
export const OPERATIONS: readonly Operation[] = [
  ...PRODUCT_OPERATIONS,
  ...SEARCH_OPERATIONS,
  ...ORDER_OPERATIONS,
  ...QUOTE_OPERATIONS,
  ...USER_OPERATIONS,
  ...COUPON_OPERATIONS,
  ...WISHLIST_OPERATIONS,
  ...STAFF_OPERATIONS,
  ...TODAY_OPERATIONS,
  ...TIMELINE_OPERATIONS,
  ...CUSTOMER_OPERATIONS,
  ...DRAFT_OPERATIONS,
  ...PREVIEW_OPERATIONS,
  ...PICTURE_OPERATIONS,
  ...SHOP_FACTS_OPERATIONS,
  ...HOME_PAGE_OPERATIONS,
  ...TEXT_OPERATIONS,
  ...PUBLISHING_OPERATIONS,
  ...AUDIT_OPERATIONS,
  ...EMAIL_OPERATIONS,
  ...BROWSER_ERROR_OPERATIONS,
  ...GEOCODE_OPERATIONS,
  ...HEALTH_OPERATIONS,
];

/** All calls of the API. The tests that cover every call use this list. */
export const CALLS: readonly Call[] = OPERATIONS.map(({ call }) => call);
