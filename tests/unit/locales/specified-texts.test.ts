import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { POPULAR_SEARCHES } from '#shop.config.ts';
import type { Namespace } from '#src/i18n/namespaces.ts';
import { say } from '#tests/support/texts.ts';

/** English texts that the specification fixes (sections 2, 5, 8), by namespace and key. */
const SPECIFIED: Partial<Record<Namespace, Record<string, string>>> = {
  'account-area': {
    title: 'My Account',
    'change-information': 'Change Information',
    'change-password': 'Change Password',
    'view-more': 'View more',
    'user-error': 'Failed to fetch users: {{message}}',
    'orders-error': 'Failed to fetch orders: {{message}}',
    'orders-none': 'No orders found.',
    loading: 'Loading...',
  },
  basket: {
    title: 'My Basket',
    summary: 'Basket Summary',
    'view-details': 'View Basket Details',
    'view-list': 'VIEW LIST',
    'leave-note': 'Leave order note',
    'add-request': 'Add request',
    add: 'Add to basket',
    added: 'Product added to cart',
    loading: 'Loading...',
  },
  catalogue: {
    'check-price': 'Check Price',
    'quick-view': 'QUICK VIEW',
    'category-accessory': 'Accessories',
    home: 'Home',
    furniture: 'Furniture',
    loading: 'Loading...',
    'fetch-error': '{{category}} - Error: {{message}}',
    retry: 'Retry',
  },
  checkout: {
    title: 'Shopping Basket',
    'country-viet-nam': 'Viet Nam',
    'country-korea': 'Korea',
    'country-us': 'United States',
    'country-other': 'Other',
    optional: ' (optional)',
    'error-country-required': 'Country is required',
    'error-first-name-required': 'First name is required',
    'error-last-name-required': 'Last name is required',
    'error-address-required': 'Address is required',
    'error-city-required': 'City is required',
    'error-postcode-required': 'Postcode is required',
    'error-phone-required': 'Phone is required',
    'error-email-required': 'Email is required',
    complete: 'Order complete',
    'back-home': 'Back to home',
  },
  common: { 'footer-payment-text': 'Cash on delivery', 'signed-out': 'Signed out successfully' },
  'customer-service': {
    exchanges: 'Exchanges',
    warranty: 'Warranty',
    'track-order': 'Track Order',
    'check-my-coupon': 'Check My Coupon',
    'manage-my-account': 'Manage My Account',
    'manage-my-wishlist': 'Manage My Wishlist',
    exchange: 'Exchange',
  },
  errors: { 'unknown-error': 'Unknown error occurred' },
  everywhere: { 'cookie-allow': 'Allow Cookies', 'cookie-decline': 'Decline' },
  home: { all: 'All' },
  login: {
    'benefit-create': 'Create a member account',
    'benefit-manage': 'Manage your account',
    'benefit-track': 'Track orders',
    'benefit-history': 'View order history',
    'benefit-wishlist': 'Manage your wishlist',
    'benefit-share': 'Share wishlist with friends',
    'success-login': 'Logged in successfully',
    'success-account-created': 'Account created successfully',
    'error-wrong-credentials': 'Invalid email or password',
    'error-something-wrong': 'Something went wrong, please try again',
  },
  product: { pairing: 'A perfect pairing', interest: 'This might interest you' },
  'quick-view': { 'full-details': 'Full Details' },
  search: {
    placeholder: "I'm looking for a...",
    searching: 'Searching...',
    none: 'No results found for your search “{{words}}”',
  },
  wishlist: {
    added: 'Product added to favorites',
    removed: 'Product removed from favorites',
    'failed-update': 'Failed to update wishlist: {{message}}',
    loading: 'Loading...',
    error: 'Error: {{message}}',
    'friend-name': "Friend's name",
    'friend-email': "Friend's email",
    'sender-name': 'Your name',
    'sender-email': 'Your email address',
    message: 'Your message',
  },
};

test('popular searches are those of the specification', () => {
  expect(POPULAR_SEARCHES.en).toEqual(['Chairs', 'Armchairs', 'Sofas', 'Tables', 'Lighting']);
});

test.each(Object.entries(SPECIFIED))(
  'the namespace %s contains the texts of the specification',
  (namespace, texts) => {
    const found = Object.keys(texts).map((key) => [
      key,
      say('en')(namespace as 'basket', key as 'add'),
    ]);
    expect(Object.fromEntries(found)).toEqual(texts);
  },
);

/** Texts of the specification that are broken English, with the one that visitors read (D111). */
const CORRECTED = [
  ['account', 'error-this-required', 'this is require', 'This is required'],
  [
    'account',
    'error-password-lowercase',
    'Must contain lowercase letter',
    'Must contain a lowercase letter',
  ],
  [
    'account',
    'error-password-uppercase',
    'Must contain uppercase letter',
    'Must contain an uppercase letter',
  ],
  ['account', 'error-password-number', 'Must contain number', 'Must contain a number'],
  ['account-area', 'old-password', 'Old password', 'Current password'],
  ['common', 'signed-out', 'Logout Successfully', 'Signed out successfully'],
  ['wishlist', 'send', 'Send wishlist to', 'Send wishlist to a friend'],
  ['catalogue', 'category-storage', 'Storages', 'Storage'],
] as const;

test.each(CORRECTED)(
  '%s.%s corrects the broken "%s" of the specification',
  (namespace, key, broken, corrected) => {
    expect(say('en')(namespace as 'basket', key as 'add')).toBe(corrected);
    const decision = readFileSync('docs/specification-decisions.md', 'utf8').split('id="d111"')[1];
    expect(decision).toContain(`| "${broken}" | "${corrected}" |`);
  },
);
