import { expect, test } from 'vitest';
import { colorAndMaterial } from '#domain/products/finish.ts';

test.each([
  ['Forest', 'Velvet', ['Forest', 'Velvet']],
  ['Oak', 'Oak', ['Oak']],
  ['Oak', 'Oak, brass', ['Oak, brass']],
  ['Black', 'Black-stained ash', ['Black-stained ash']],
  ['오크', '오크 원목, 브라스', ['오크 원목, 브라스']],
  ['Stone', 'Stoneware', ['Stone', 'Stoneware']],
  ['Brass', 'Brushed brass', ['Brass', 'Brushed brass']],
])('a finish does not repeat its color: %s and %s', (color, material, finish) => {
  expect(colorAndMaterial(color, material)).toEqual(finish);
});
