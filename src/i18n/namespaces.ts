import type account from '#locales/en/account.json';
import type accountArea from '#locales/en/account-area.json';
import type admin from '#locales/en/admin.json';
import type audit from '#locales/en/audit.json';
import type basket from '#locales/en/basket.json';
import type catalogue from '#locales/en/catalogue.json';
import type checkout from '#locales/en/checkout.json';
import type common from '#locales/en/common.json';
import type customerService from '#locales/en/customer-service.json';
import type emailChange from '#locales/en/email-change.json';
import type errors from '#locales/en/errors.json';
import type everywhere from '#locales/en/everywhere.json';
import type failures from '#locales/en/failures.json';
import type find from '#locales/en/find.json';
import type home from '#locales/en/home.json';
import type islandFailure from '#locales/en/island-failure.json';
import type login from '#locales/en/login.json';
import type orders from '#locales/en/orders.json';
import type packingSlip from '#locales/en/packing-slip.json';
import type product from '#locales/en/product.json';
import type publishing from '#locales/en/publishing.json';
import type quickView from '#locales/en/quick-view.json';
import type quote from '#locales/en/quote.json';
import type quotes from '#locales/en/quotes.json';
import type rooms from '#locales/en/rooms.json';
import type search from '#locales/en/search.json';
import type searches from '#locales/en/searches.json';
import type staff from '#locales/en/staff.json';
import type today from '#locales/en/today.json';
import type wishlist from '#locales/en/wishlist.json';

/** Namespaces with the types of their English files in `locales/en/`. Other languages have the same keys. */
export interface Namespaces {
  common: typeof common;
  home: typeof home;
  catalogue: typeof catalogue;
  product: typeof product;
  'quick-view': typeof quickView;
  search: typeof search;
  basket: typeof basket;
  checkout: typeof checkout;
  'customer-service': typeof customerService;
  errors: typeof errors;
  failures: typeof failures;
  'island-failure': typeof islandFailure;
  orders: typeof orders;
  rooms: typeof rooms;
  everywhere: typeof everywhere;
  wishlist: typeof wishlist;
  account: typeof account;
  login: typeof login;
  'account-area': typeof accountArea;
  'email-change': typeof emailChange;
  admin: typeof admin;
  staff: typeof staff;
  audit: typeof audit;
  'packing-slip': typeof packingSlip;
  searches: typeof searches;
  publishing: typeof publishing;
  today: typeof today;
  find: typeof find;
  quote: typeof quote;
  quotes: typeof quotes;
}
export type Namespace = keyof Namespaces;

/** Texts of a namespace in one language, by key. Islands receive them as `texts`. */
export type Texts<N extends Namespace> = Record<keyof Namespaces[N], string>;
