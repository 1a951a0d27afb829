import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sendWishlistFormSchema } from '#contracts/wishlist/wishlist.ts';
import { emailSchema } from '#domain/accounts/account-fields.ts';
import { deliveryFormSchema } from '#domain/delivery/delivery-details.ts';
import { withCpuSeconds } from '#tests/support/cpu-seconds.ts';

describe('an email address (S12.85)', () => {
  test.each([
    ['hong@한국.한국', 'hong@xn--3e0b707e.xn--3e0b707e'],
    ['lienhe@nộithất.vn', 'lienhe@xn--nitht-b21byo.vn'],
    ['lienhe@no\u0323\u0302ithâ\u0301t.vn', 'lienhe@xn--nitht-b21byo.vn'],
    ['a@faß.de', 'a@xn--fa-hia.de'],
    ['ｈｏｎｇ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'hong@example.com'],
    ['hong@example。com', 'hong@example.com'],
    ['hong@한국。한국', 'hong@xn--3e0b707e.xn--3e0b707e'],
    ['\u200Ehong @ example.com\uFE0F', 'hong@example.com'],
    ['user&co@example.com', 'user&co@example.com'],
    ['a/b@example.com', 'a/b@example.com'],
    ['a..b@example.com', 'a..b@example.com'],
    ["o'brien+shop@example.co.kr", "o'brien+shop@example.co.kr"],
  ])('%s is stored as %s in every form', (typed, stored) => {
    expect(emailSchema.parse(typed)).toBe(stored);
    expect(deliveryFormSchema.shape.email.parse(typed)).toBe(stored);
    expect(sendWishlistFormSchema.shape.friendEmail.parse(typed)).toBe(stored);
  });

  test.each([
    ...['hong', 'hong@', '@example.com', 'hong@example', 'hong@@example.com', 'a b@example.com'],
    ...[
      '홍길동@example.com',
      'hong@exa mple.com',
      'hong@-a.com',
      'hong@한국/a.com',
      'hong@한국:80',
    ],
    ...['hong@한국?.com', 'hong@example..com', '"a b"@example.com', 'a@b.com, c@d.com', 'a@[::1]'],
    `${'a'.repeat(65)}@example.com`,
  ])('%s is refused', (typed) => {
    expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe('error-email-invalid');
  });

  test.each([' ', '@', ' @', 'a.', 'é.'])(
    'as long as a body, with %j only, is refused in linear time',
    async (unit) => {
      const email = `a${unit.repeat(99_000 / unit.length)}b`;
      const { result, seconds } = await withCpuSeconds(() => emailSchema.safeParse(email));
      expect(result.success).toBe(false);
      expect(seconds).toBeLessThan(2);
    },
  );

  test('the domain is the one of UTS #46', () => {
    const label = fc.string({
      unit: fc.constantFrom(...'abcé한국ộấü漢字م-'),
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(label, (typed) => {
        const ascii = domainToASCII(`${typed}.vn`.normalize('NFKC'));
        const { data } = emailSchema.safeParse(`a@${typed}.vn`);
        if (data) expect(data).toBe(`a@${ascii}`);
      }),
    );
  });

  test('accounts compare addresses without their case, and orders keep it', () => {
    expect(emailSchema.parse('Mai@Nội.vn')).toBe(emailSchema.parse('mai@nội.vn'));
    expect(deliveryFormSchema.shape.email.parse('Mai@Example.com')).toBe('Mai@Example.com');
  });
});
