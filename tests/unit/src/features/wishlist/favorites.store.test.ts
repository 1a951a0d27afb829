import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_WISHLIST } from '#domain/limits.ts';
import { $basket, addToBasket, removePlacedPieces } from '#src/features/basket/basket.store.ts';
import { addProductsToBasket } from '#src/features/wishlist/add-products-to-basket.ts';
import {
  $favorites,
  addFavorites,
  removeFavorites,
  toggleFavorite,
} from '#src/features/wishlist/favorites.store.ts';
import { storedText, storeText } from '#src/storage/persistent-store.ts';

beforeEach(() => {
  removeFavorites($favorites.get());
  addFavorites(['LL-SF-1011', 'LL-CH-3012']);
});

test('favorites are stored as a list of ids under the specified key (section 3)', () => {
  expect(JSON.parse(storedText('favorites') ?? '')).toEqual(['LL-SF-1011', 'LL-CH-3012']);
});

describe('a tap on a heart (section 4)', () => {
  test('adds or removes the product', () => {
    expect(toggleFavorite('LL-LT-7014')).toBe('added');
    expect($favorites.get()).toEqual(['LL-SF-1011', 'LL-CH-3012', 'LL-LT-7014']);
    expect(toggleFavorite('LL-SF-1011')).toBe('removed');
    expect($favorites.get()).toEqual(['LL-CH-3012', 'LL-LT-7014']);
  });

  test('reports a full list, and still removes products', () => {
    addFavorites(Array.from({ length: MAX_WISHLIST }, (_, place) => `LL-XX-${place}`));
    const full = $favorites.get();
    expect(full).toHaveLength(MAX_WISHLIST);
    expect(toggleFavorite('LL-LT-7014')).toBe('full');
    expect($favorites.get()).toBe(full);
    expect(toggleFavorite('LL-SF-1011')).toBe('removed');
  });
});

test('adding products returns the number of new ones', () => {
  expect(addFavorites(['LL-SF-1011', 'LL-LT-7014', 'LL-BD-6003'])).toBe(2);
  expect(addFavorites(['LL-SF-1011'])).toBe(0);
});

test('removing products can be undone', () => {
  const undo = removeFavorites(['LL-SF-1011']);
  expect($favorites.get()).toEqual(['LL-CH-3012']);
  undo();
  expect($favorites.get()).toEqual(['LL-SF-1011', 'LL-CH-3012']);
});

describe('purchasing a wishlist (D18)', () => {
  beforeEach(() => removePlacedPieces($basket.get()));

  test('adds one of each product to the basket, and keeps existing lines unchanged', () => {
    addToBasket('LL-CH-3012', 4);
    expect(addProductsToBasket($favorites.get())).toBe(0);
    expect(addProductsToBasket($favorites.get())).toBe(0);
    expect($basket.get()).toEqual([
      { productCode: 'LL-CH-3012', quantity: 4 },
      { productCode: 'LL-SF-1011', quantity: 1 },
    ]);
  });

  test('does not double a product that another tab has just added (D16)', () => {
    const added = { productCode: 'LL-SF-1011', quantity: 2 };
    // The event about the other tab's change has not arrived yet.
    storeText('cart-storage', JSON.stringify([added]));
    expect(addProductsToBasket($favorites.get())).toBe(0);
    expect($basket.get()).toContainEqual(added);
  });

  test('returns the number of products that did not fit', () => {
    for (let place = 0; place < 99; place += 1) addToBasket(`LL-XX-${place}`, 1);
    expect(addProductsToBasket($favorites.get())).toBe(1);
    expect($basket.get()).toHaveLength(100);
  });
});
