import { describe, expect, test } from 'vitest';
import { sendWishlistFormSchema } from '#contracts/wishlist/wishlist.ts';
import { MAX_WISHLIST_MESSAGE } from '#domain/limits.ts';

describe('the form that sends a wishlist', () => {
  const FORM = {
    friendName: 'Hoà & Bình',
    friendEmail: 'hoa+home@example.com',
    senderName: 'Lan',
    senderEmail: 'lan@example.com',
    message: 'Bạn thích món nào?\nNói mình nghe.',
  };

  test('requires names and addresses, but no message', () => {
    const empty = { ...FORM, friendName: ' ', friendEmail: '', senderName: '', senderEmail: '' };
    const { error } = sendWishlistFormSchema.safeParse({ ...empty, message: '' });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['friendName', 'error-friend-name-required'],
      ['friendEmail', 'error-friend-email-required'],
      ['senderName', 'error-sender-name-required'],
      ['senderEmail', 'error-sender-email-required'],
    ]);
  });

  test('rejects an invalid email address', () => {
    const { error } = sendWishlistFormSchema.safeParse({ ...FORM, friendEmail: 'hoa@' });
    expect(error?.issues[0]?.message).toBe('error-email-invalid');
  });

  test('accepts a message of 500 characters, and rejects a longer one', () => {
    const of = (length: number) => ({ ...FORM, message: 'đ'.repeat(length) });
    expect(MAX_WISHLIST_MESSAGE).toBe(500);
    expect(sendWishlistFormSchema.safeParse(of(500)).success).toBe(true);
    expect(sendWishlistFormSchema.safeParse(of(501)).error?.issues[0]?.message).toBe(
      'error-message-too-long',
    );
  });
});
