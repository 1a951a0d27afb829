import { expect, test } from 'vitest';
import { loadCatalogFiles } from '#catalogue/load.ts';
import { designName } from '#src/features/viewer/page-product.ts';

test('the name of a design is its title without the finish, in all languages', async () => {
  expect(designName('Sora three-seat sofa in Sand linen')).toBe('Sora three-seat sofa');
  expect(designName('Sofa ba chỗ Sora, vải lanh màu cát')).toBe('Sofa ba chỗ Sora');
  expect(designName('소라 3인 소파, 샌드 리넨')).toBe('소라 3인 소파');
  const { designs } = await loadCatalogFiles();
  expect(designs.size).toBeGreaterThan(100);
  for (const { name } of designs.values()) {
    for (const text of Object.values(name)) expect(designName(text)).toBe(text);
  }
});
