import { describe, expect, test } from 'vitest';
import { MAX_BASKET_LINES, MAX_WISHLIST, MAX_WISHLIST_MESSAGE } from '#contracts/limits.ts';
import { sendWishlistFormSchema } from '#contracts/wishlist.ts';
import {
  NO_FAVORITES,
  readFavorites,
  restoreIds,
  withIds,
  withoutIds,
} from '#src/features/wishlist/favorites.ts';
import { sharedListIn } from '#src/features/wishlist/shared-list.ts';
import { pathsIn } from '#src/i18n/paths.ts';

const LIST = ['LL-SF-1011', 'LL-CH-3012', 'LL-LT-7014'];
const many = (count: number) => Array.from({ length: count }, (_, place) => `LL-XX-${place}`);

describe('favourites', () => {
  test('each product is on the list once, in the order of the wishes', () => {
    expect(withIds(LIST, ['LL-CH-3012', 'LL-BD-6003'])).toEqual([...LIST, 'LL-BD-6003']);
  });

  test('the list holds what one call takes', () => {
    expect(MAX_WISHLIST).toBeLessThanOrEqual(MAX_BASKET_LINES);
    expect(withIds(many(MAX_WISHLIST), LIST)).toEqual(many(MAX_WISHLIST));
  });

  test.each([
    ['the first', ['LL-SF-1011']],
    ['one in the middle', ['LL-CH-3012']],
    ['the last', ['LL-LT-7014']],
    ['several', ['LL-SF-1011', 'LL-LT-7014']],
    ['all', LIST],
  ])('undo puts %s back where it was', (_name, ids) => {
    expect(restoreIds(withoutIds(LIST, ids), LIST, ids)).toEqual(LIST);
  });

  test('undo keeps what has changed meanwhile', () => {
    const meanwhile = ['LL-LT-7014', 'LL-BD-6003'];
    expect(restoreIds(meanwhile, LIST, ['LL-CH-3012'])).toEqual([
      'LL-LT-7014',
      'LL-CH-3012',
      'LL-BD-6003',
    ]);
    expect(restoreIds(LIST, LIST, ['LL-CH-3012'])).toEqual(LIST);
  });

  test.each([[null], [{}], ['LL-SF-1011'], [7]])('%j is no list', (stored) => {
    expect(readFavorites(stored)).toBeUndefined();
  });

  test('of a corrupt list what makes sense is kept', () => {
    const stored = [
      'LL-SF-1011',
      7,
      null,
      {},
      '',
      '<b>',
      'LL-SF-1011',
      'x'.repeat(41),
      'LL-CH-3012',
    ];
    expect(readFavorites(stored)).toEqual(['LL-SF-1011', 'LL-CH-3012']);
    expect(readFavorites(many(MAX_WISHLIST + 5))).toHaveLength(MAX_WISHLIST);
    expect(readFavorites([])).toEqual(NO_FAVORITES);
  });
});

describe('a shared list (D18)', () => {
  test("without items the address is the visitor's own wishlist", () => {
    expect(sharedListIn('')).toBeUndefined();
    expect(sharedListIn('?section=x')).toBeUndefined();
  });

  test('its link names the products, in the language of who shares it', () => {
    const link = pathsIn('kr').wishlist(LIST);
    expect(link).toBe('/kr/wishlist?items=LL-SF-1011,LL-CH-3012,LL-LT-7014');
    expect(sharedListIn(link.slice(link.indexOf('?')))?.codes).toEqual(LIST);
  });

  test('codes are read in any case and spelling of the comma, each once', () => {
    expect(sharedListIn('?items=ll-sf-1011%2C%20LL-CH-3012,,ll-SF-1011,')).toEqual({
      codes: ['LL-SF-1011', 'LL-CH-3012'],
      unreadable: 0,
      tooMany: 0,
    });
  });

  test('what is no code is counted and left out', () => {
    expect(sharedListIn('?items=<script>,LL-SF-1011,LL--1,../x')).toEqual({
      codes: ['LL-SF-1011'],
      unreadable: 3,
      tooMany: 0,
    });
    expect(sharedListIn('?items=')?.codes).toEqual([]);
  });

  test('more than a wishlist holds is counted and left out', () => {
    const list = sharedListIn(`?items=${many(MAX_WISHLIST + 7)}`);
    expect(list?.codes).toEqual(many(MAX_WISHLIST));
    expect(list?.tooMany).toBe(7);
  });
});

describe('the form that sends a wishlist', () => {
  const FORM = {
    friendName: 'Hoà & Bình',
    friendEmail: 'hoa+home@example.com',
    senderName: 'Lan',
    senderEmail: 'lan@example.com',
    message: 'Bạn thích món nào?\nNói mình nghe.',
  };

  test('asks for names and addresses, not for a message', () => {
    const empty = { ...FORM, friendName: ' ', friendEmail: '', senderName: '', senderEmail: '' };
    const { error } = sendWishlistFormSchema.safeParse({ ...empty, message: '' });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['friendName', 'error-friend-name-required'],
      ['friendEmail', 'error-friend-email-required'],
      ['senderName', 'error-sender-name-required'],
      ['senderEmail', 'error-sender-email-required'],
    ]);
  });

  test('knows an e-mail address from something else', () => {
    const { error } = sendWishlistFormSchema.safeParse({ ...FORM, friendEmail: 'hoa@' });
    expect(error?.issues[0]?.message).toBe('error-email-invalid');
  });

  test('takes a message of 500 characters and no longer one', () => {
    const of = (length: number) => ({ ...FORM, message: 'đ'.repeat(length) });
    expect(MAX_WISHLIST_MESSAGE).toBe(500);
    expect(sendWishlistFormSchema.safeParse(of(500)).success).toBe(true);
    expect(sendWishlistFormSchema.safeParse(of(501)).error?.issues[0]?.message).toBe(
      'error-message-too-long',
    );
  });
});
