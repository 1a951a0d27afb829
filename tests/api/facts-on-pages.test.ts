import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FILE_FACTS } from '#domain/shop/file-facts.ts';
import { connect } from '#functions/db/client.ts';
import { SHOP_FACTS_KEY } from '#functions/db/keys.ts';
import { shopFacts } from '#integrations/shop-facts.ts';
import { testDatabase } from '#tests/support/api/database.ts';

const newTable = testDatabase();
const root = fileURLToPath(new URL('../../', import.meta.url));
const PHONE = '+84 28 7777 0001';

test('pages have changed facts, and functions under npm run dev compare with the file (S18.8)', async () => {
  const settings = await newTable();
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('DYNAMODB_ENDPOINT', settings.endpoint ?? '');
  vi.stubEnv('TABLE_NAME', settings.tableName);
  const item = { ...SHOP_FACTS_KEY, overrides: { hotline: { vn: PHONE } }, revision: 1 };
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
    const { OFFICES } = await server.ssrLoadModule('/shop.config.ts');
    expect(OFFICES).toMatchObject({ vn: { hotline: PHONE }, en: { country: 'US' } });
    const { FILE_FACTS: inFile } = await server.ssrLoadModule('/domain/shop/file-facts.ts');
    expect(inFile).toEqual(FILE_FACTS);
  } finally {
    await server.close();
  }
});
