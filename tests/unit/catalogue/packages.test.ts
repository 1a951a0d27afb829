import { describe, expect, test } from 'vitest';
import { checkCatalog } from '#catalogue/check.ts';
import { loadCatalogFiles, loadCatalogProducts } from '#catalogue/load.ts';
import type { CatalogFiles } from '#catalogue/product-records.ts';
import { fitRoute } from '#domain/fit/fit.ts';
import type { Package } from '#domain/fit/package-schema.ts';
import { fitPackagesOf } from '#domain/products/product-packages.ts';

const stock = await loadCatalogFiles();

/** Problems with packages in a catalog where one design has these packages. */
function problemsWith(key: string, packages: Package[]): string[] {
  const changed: CatalogFiles = { ...stock, packages: { ...stock.packages, [key]: packages } };
  return checkCatalog(changed, new Map())
    .filter(({ field }) => field.startsWith('packages'))
    .map(({ design, message }) => `${design} ${message}`);
}

describe('the packages of the catalog (S12.48)', () => {
  test('have no problems', () => {
    expect(problemsWith('sora', stock.packages['sora'] ?? [])).toEqual([]);
  });

  test.each([
    [
      'sora',
      [{ name: 'body', width: 227, depth: 97, height: 55 }],
      'is larger than the whole piece',
    ],
    ['sora', [{ name: 'body', width: 226, depth: 95, height: 90 }], 'do not fit through a door'],
    ['nova', [{ name: 'legs', width: 5, depth: 5, height: 20 }], 'belong to no design'],
    [
      'sora',
      [
        { name: 'legs', width: 5, depth: 5, height: 20 },
        { name: 'legs', width: 5, depth: 5, height: 21 },
      ],
      'must have different names',
    ],
  ] as const)('of %s are checked: %j', (key, packages, message) => {
    expect(problemsWith(key, [...packages])).toEqual([expect.stringContaining(message)]);
  });

  test('bring 17 designs through a door of 80 cm that they would not pass as one box', async () => {
    const door = { kind: 'door', width: 80, height: 200 } as const;
    const products = await loadCatalogProducts();
    const tooLarge = products.filter(({ dimensions }) => {
      const sides = Object.values(dimensions.overall ?? {}).map(Number);
      return Math.min(...sides) > 76;
    });
    expect(new Set(tooLarge.map(({ variant }) => variant)).size).toBe(17);
    for (const product of products) {
      expect(fitRoute(fitPackagesOf(product), [door]).answer, product.code).not.toBe(
        'does-not-fit',
      );
    }
  });
});
