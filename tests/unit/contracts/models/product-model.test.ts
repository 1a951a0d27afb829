import { expect, test } from 'vitest';
import { arModelPath, modelAddressOf } from '#contracts/models/product-model.ts';

test('the link to a model for augmented reality leads to the address of the model', () => {
  const model = { address: '/models/ando-black-1a2b3c4d.glb', variant: 'black' };
  const path = arModelPath(model, 'glb');
  expect(path).toBe('/models/ar/ando-black-1a2b3c4d/black.glb');
  expect(modelAddressOf(path)).toBe(model.address);
});
