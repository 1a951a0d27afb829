import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { shopTexts } from '#integrations/shop-texts.ts';
import { SHOP_NAMES } from '#shop.config.ts';

test.each(['vn', 'en', 'kr'] as const)(
  'Vite loads the texts of %s with the name of the shop',
  async (language) => {
    const server = await createServer({
      configFile: false,
      logLevel: 'error',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      plugins: [shopTexts()],
    });
    onTestFinished(() => server.close());
    const loaded = await server.ssrLoadModule(`/locales/${language}/quote.json`);
    expect(loaded['shop']).toBe(SHOP_NAMES[language]);
    // Placeholders that the page fills stay.
    expect(JSON.stringify(loaded)).toContain('{{');
    expect(JSON.stringify(loaded)).not.toContain('{{shop}}');
  },
);
