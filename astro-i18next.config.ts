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
    'rooms',
    'everywhere',
    'wishlist',
    'account',
    'login',
    'account-area',
    'admin',
    'packing-slip',
  ],
  defaultNamespace: 'common',
  i18nextServer: {
    // Pages read the texts right after init. astro-i18next sets this option by its former name, which i18next ignores.
    initAsync: false,
    backend: { loadPath: './locales/{{lng}}/{{ns}}.json' },
    interpolation: { escapeValue: false },
  },
};
