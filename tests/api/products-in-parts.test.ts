import { expect, test, vi } from 'vitest';
import type { Product } from '#domain/products/product.ts';
import { connect } from '#functions/db/client.ts';
import { catalogRepository } from '#functions/products/repository.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { faultyNetwork } from '#tests/support/api/faulty-network.ts';
import { product } from '#tests/support/api/products.ts';

const newTable = testDatabase();
const CODES = Array.from({ length: 501 }, (_, at) => `LL-${at}`);

test('all products are read in parts, newest first, with the next part prefetched', async () => {
  const settings = { ...(await newTable()), requestMs: 30_000 };
  const made = CODES.map((code, at) =>
    product({ code, createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString() }),
  );
  await catalogRepository(connect(settings)).fill(made);

  const network = await faultyNetwork(settings.endpoint ?? '');
  const repository = catalogRepository(connect({ ...settings, endpoint: network.endpoint }));
  const [first = [], second = [], ...more] = await Array.fromAsync(repository.productsInParts());
  const whole = (products: Product[]) => new Map(products.map((one) => [one.code, one]));
  const newestFirst = made.toReversed();
  expect(whole(first)).toEqual(whole(newestFirst.slice(0, 500)));
  expect([second, ...more]).toEqual([newestFirst.slice(500)]);

  // A reader that stops after one part never sees an error of the prefetched part.
  network.reset();
  const [ahead, attempts] = [['Query', ...Array(5).fill('BatchGetItem')].length, 3];
  network.rule = (number) => (number > ahead ? 'refused' : undefined);
  for await (const part of repository.productsInParts()) {
    expect(part).toHaveLength(500);
    break;
  }
  await vi.waitFor(() => expect(network.seen).toHaveLength(ahead + attempts), { timeout: 10_000 });
});
