import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FILE_FACTS } from '#domain/shop/file-facts.ts';
import { connect } from '#functions/db/client.ts';
import { QUOTE_SETTINGS_KEY, SHOP_FACTS_KEY } from '#functions/db/keys.ts';
import { shopFacts } from '#integrations/shop-facts.ts';
import { testDatabase } from '#tests/support/api/database.ts';

const newTable = testDatabase();
const root = fileURLToPath(new URL('../../', import.meta.url));
const PHONE = '+84 28 7777 0001';

const HOURS = { days: [1], opens: '10:00', closes: '16:00', holidays: [] };

test.each([
  [
    'changed facts',
    { ...SHOP_FACTS_KEY, overrides: { hotline: { vn: PHONE } }, revision: 1 },
    { OFFICES: { vn: { hotline: PHONE }, en: { country: 'US' } } },
  ],
  [
    'facts that were stored before D114',
    { ...QUOTE_SETTINGS_KEY, settings: { offices: { vn: HOURS } }, revision: 1 },
    { OFFICE_HOURS: { vn: HOURS } },
  ],
])(
  'pages have %s, and functions under npm run dev compare with the file (S18.8)',
  async (_, item, expected) => {
    const settings = await newTable();
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('DYNAMODB_ENDPOINT', settings.endpoint ?? '');
    vi.stubEnv('TABLE_NAME', settings.tableName);
    await connect(settings).putMany([item]);
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      plugins: [shopFacts()],
    });
    try {
      expect(await server.ssrLoadModule('/shop.config.ts')).toMatchObject(expected);
      const { FILE_FACTS: inFile } = await server.ssrLoadModule('/domain/shop/file-facts.ts');
      expect(inFile).toEqual(FILE_FACTS);
    } finally {
      await server.close();
    }
  },
);
