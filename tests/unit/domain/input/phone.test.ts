import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneSchema } from '#domain/delivery/delivery-details.ts';
import { parsePhone, phoneDigits, profileDigits, telLink } from '#domain/input/phone.ts';

describe('a phone number (S12.84)', () => {
  test.each([
    '+84 28 3822 1234',
    '(028) 3822.1234',
    '(+84) 28-3822-1234',
    '0901234567',
    '951121234',
    '1588-1234',
    '555 0100',
    '028/3822 1234',
    '+1 415 555 0134 ext. 12',
    '02-555-1234 (내선 12)',
    '(028) 3822 1234 máy lẻ 12',
    'tel:+15035550142',
    'SĐT: 0903 123 456',
    'ĐT 0903123456',
    '전화: 02-555-0142',
    '휴대폰 010-1234-5678',
    '0903.123.456 (Zalo)',
    '010-1234-5678 (카톡)',
    'Phone: (503) 555-0142 x12',
  ])('%s is accepted as it is', (text) => {
    expect(phoneSchema.parse(text)).toBe(text);
  });

  test.each([
    ['\u202A+84 903 123 456\u202C', '+84 903 123 456'],
    ['０９０－１２３４－５６７８', '090-1234-5678'],
    ['090‑1234‑567', '090-1234-567'],
    ['090–1234—567', '090-1234-567'],
    ['090−1234\u00A0567', '090-1234 567'],
    ['\u200E0903\u200B123456', '0903123456'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(phoneSchema.parse(typed)).toBe(stored);
  });

  test.each(['1', '123456', '+', '()', '-090 123 4567', 'call me', '090 1234 abc', '090+1234567'])(
    '%s is refused',
    (text) => {
      expect(phoneSchema.safeParse(text).error?.issues[0]?.message).toBe('error-phone-invalid');
    },
  );

  test.each(['1234567890123456', '0903 123 456 / 0912 345 678', '090 1234 567 ext'])(
    '%s is refused, because it is not a single number',
    (text) => expect(phoneSchema.safeParse(text).success).toBe(false),
  );

  test.each([
    ['SĐT: 0903 123 456 (Zalo)', '0903123456', 'tel:0903123456'],
    ['tel:+15035550142', '15035550142', 'tel:+15035550142'],
    ['전화번호 02-555-0142 (내선 12)', '025550142', 'tel:025550142;ext=12'],
    [`${'SĐT'.normalize('NFD')}: 0903 123 456`, '0903123456', 'tel:0903123456'],
  ])('words around %j are no part of the number', (text, digits, link) => {
    expect(phoneSchema.safeParse(text).success).toBe(true);
    expect(phoneDigits(text)).toBe(digits);
    expect(telLink(text)).toBe(link);
  });

  test.each(['Mai: 0903 123 456', '0903 123 456 (call after 6)', 'tel:', 'SĐT 12'])(
    'other words are refused: %s',
    (text) => expect(phoneSchema.safeParse(text).success).toBe(false),
  );

  test('an empty phone is required', () => {
    expect(phoneSchema.safeParse('\u200B').error?.issues.map(({ message }) => message)).toEqual([
      'error-phone-required',
    ]);
  });

  test.each([
    ['+1 415 555 0134 x12', '12'],
    ['+1 415 555 0134, ext: 12', '12'],
    ['415-555-0134 #12', '12'],
    ['02-555-1234 내선12', '12'],
    ['02-555-1234 내선번호 12', '12'],
    ['028 3822 1234 số máy lẻ 12', '12'],
    ['028 3822 1234 Máy nhánh: 12', '12'],
  ])('the extension of %s is not part of the number', (text, extension) => {
    expect(parsePhone(text)?.extension).toBe(extension);
    expect(phoneDigits(text)).toBe(phoneDigits(text.replace(/[\s,]*[^\d\s,+-]\D*12$/, '')));
  });

  test('the link dials the number, and then the extension', () => {
    expect(telLink('+84 (0)28 3822 1234 máy lẻ 12')).toBe('tel:+842838221234;ext=12');
    expect(telLink('028 3822.1234')).toBe('tel:02838221234');
    expect(telLink('call 0903 123 456')).toBe('tel:0903123456');
  });

  test('any grouping of 7 to 15 digits has the same digits', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 15 });
    const gap = fc.constantFrom('', ' ', '-', '.', '\u2011', '\u00A0', '–', '\u200B');
    fc.assert(
      fc.property(digits, gap, fc.boolean(), (list, between, isInternational) => {
        const typed = `${isInternational ? '+' : ''}${list.join(between)}`;
        expect(phoneDigits(phoneSchema.parse(typed))).toBe(list.join(''));
      }),
    );
  });
});

describe('a profile phone (S5.4)', () => {
  test.each([
    ['+84903123456', '84903123456'],
    ['+84 903-123-456', '84903123456'],
    ['(090) 312.34567', '09031234567'],
    ['＋８２ (0)10 1234 5678', '821012345678'],
    ['951121234', '0951121234'],
    ['0901234567', '0901234567'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(profileDigits(typed)).toBe(stored);
  });

  test.each(['0901 abc', '090 123 4567 ext. 12', 'phone'])('%s stays for its error', (typed) => {
    expect(profileDigits(typed)).toBe(typed);
  });
});
