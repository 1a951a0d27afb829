import fc from 'fast-check';
import { assert, describe, expect, test } from 'vitest';
import { MAX_BASKET_LINES, MAX_QUANTITY } from '#domain/limits.ts';
import {
  addPieces,
  type Basket,
  changeQuantity,
  countPieces,
  EMPTY_BASKET,
  parseBasket,
  removeLines,
  restoreLine,
  setQuantity,
} from '#src/features/basket/basket.ts';

const TWO_SOFAS: Basket = [{ productCode: 'LL-SF-1042', quantity: 2 }];
const FULL: Basket = Array.from({ length: MAX_BASKET_LINES }, (_, index) => ({
  productCode: `LL-SF-${1000 + index}`,
  quantity: 1,
}));

describe('adding to the basket (section 4)', () => {
  test('appends a new code', () => {
    expect(addPieces(TWO_SOFAS, 'LL-CH-3012', 1).basket).toEqual([
      ...TWO_SOFAS,
      { productCode: 'LL-CH-3012', quantity: 1 },
    ]);
  });

  test('increases the quantity of a code in the basket', () => {
    expect(addPieces(TWO_SOFAS, 'LL-SF-1042', 3)).toEqual({
      basket: [{ productCode: 'LL-SF-1042', quantity: 5 }],
    });
  });

  test.each([
    ['LL-SF-1042', 0],
    ['LL-CH-3012', 1.5],
    ['LL-CH-3012', Number.NaN],
    ['', 1],
  ])('requires a code and a positive whole quantity: %j, %j', (code, quantity) => {
    expect(addPieces(TWO_SOFAS, code, quantity)).toEqual({
      basket: TWO_SOFAS,
      problem: 'no-quantity',
    });
  });

  test('stops at the maximum quantity of a product, with a reason', () => {
    expect(addPieces(TWO_SOFAS, 'LL-SF-1042', MAX_QUANTITY)).toEqual({
      basket: [{ productCode: 'LL-SF-1042', quantity: MAX_QUANTITY }],
      problem: 'too-many-pieces',
    });
    expect(addPieces(EMPTY_BASKET, 'LL-SF-1042', MAX_QUANTITY + 1).problem).toBe('too-many-pieces');
  });

  test('rejects a new product if the basket is full, but adds to existing lines', () => {
    expect(addPieces(FULL, 'LL-CH-3012', 1)).toEqual({ basket: FULL, problem: 'too-many-lines' });
    expect(addPieces(FULL, 'LL-SF-1000', 1).problem).toBeUndefined();
  });
});

describe('changing a quantity (section 4)', () => {
  test('plus and minus change the quantity by one', () => {
    expect(changeQuantity(TWO_SOFAS, 'LL-SF-1042', 1).basket[0]?.quantity).toBe(3);
    expect(changeQuantity(TWO_SOFAS, 'LL-SF-1042', -1).basket[0]?.quantity).toBe(1);
  });

  test('quantity 0 removes the line', () => {
    expect(setQuantity(TWO_SOFAS, 'LL-SF-1042', 0)).toEqual({ basket: [] });
  });

  test('a negative quantity is rejected', () => {
    expect(addPieces(TWO_SOFAS, 'LL-SF-1042', -1)).toEqual({
      basket: TWO_SOFAS,
      problem: 'negative-quantity',
    });
    expect(setQuantity(TWO_SOFAS, 'LL-SF-1042', -1)).toEqual({
      basket: TWO_SOFAS,
      problem: 'negative-quantity',
    });
  });

  test('an unknown code is rejected', () => {
    expect(setQuantity(TWO_SOFAS, 'LL-CH-3012', 1).problem).toBe('not-in-basket');
    expect(changeQuantity(TWO_SOFAS, 'LL-CH-3012', 1).problem).toBe('not-in-basket');
  });
});

describe('removing and restoring lines (D15, D16)', () => {
  const three: Basket = [
    { productCode: 'A', quantity: 1 },
    { productCode: 'B', quantity: 2 },
    { productCode: 'C', quantity: 3 },
  ];

  test('a restored line returns to its position', () => {
    const without = removeLines(three, ['B']);
    expect(restoreLine(without, { productCode: 'B', quantity: 2 }, 1).basket).toEqual(three);
  });

  test('restoring a line does not change a product that was added again', () => {
    expect(restoreLine(three, { productCode: 'B', quantity: 9 }, 1).basket).toBe(three);
  });
});

describe('reading the stored basket', () => {
  test.each([null, {}, 'lines', 7])('the stored value %j is not a basket', (stored) => {
    expect(parseBasket(stored)).toBeUndefined();
  });

  test('invalid lines are left out, and repeated codes are added up', () => {
    const stored = [
      { productCode: 'A', quantity: 1 },
      null,
      { productCode: 'B', quantity: -1 },
      { productCode: 'C' },
      { productCode: 7, quantity: 1 },
      { productCode: 'A', quantity: 2 },
    ];
    expect(parseBasket(stored)).toEqual([{ productCode: 'A', quantity: 3 }]);
  });

  test('any stored value becomes a valid basket', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), storedLine)), (stored) => {
        const basket = parseBasket(stored);
        assert(basket);
        const codes = basket.map((line) => line.productCode);
        expect(new Set(codes).size).toBe(codes.length);
        for (const { quantity } of basket) {
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY).toBe(
            true,
          );
        }
        expect(parseBasket(basket)).toEqual(basket);
      }),
    );
  });
});

const storedLine = fc.record({
  productCode: fc.constantFrom('A', 'B', 'C', ''),
  quantity: fc.oneof(fc.integer(), fc.double()),
});

test('the number of pieces is the sum of all quantities (S9.16)', () => {
  expect(countPieces([...TWO_SOFAS, { productCode: 'LL-CH-3012', quantity: 5 }])).toBe(7);
});
