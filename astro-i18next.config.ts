/** Interface texts for astro-i18next: `locales/<language>/<namespace>.json`, English where a text is missing. */
export default {
  defaultLocale: 'en',
  locales: ['en', 'vn', 'kr'],
  namespaces: [
    'common',
    'home',
    'catalogue',
    'product',
    'quick-view',
    'search',
    'basket',
    'checkout',
    'customer-service',
    'errors',
    'failures',
    'orders',
    'everywhere',
    'wishlist',
    'account',
    'login',
    'account-area',
  ],
  defaultNamespace: 'common',
  i18nextServer: {
    backend: { loadPath: './locales/{{lng}}/{{ns}}.json' },
    interpolation: { escapeValue: false },
  },
};
