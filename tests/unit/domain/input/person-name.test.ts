import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteRequestFormSchema } from '#contracts/quotes/quote-request.ts';
import { sendWishlistFormSchema } from '#contracts/wishlist/wishlist.ts';
import { profileSchema } from '#domain/accounts/account-fields.ts';
import { deliveryDetailsSchema } from '#domain/delivery/delivery-details.ts';
import { fullName, isPartOfName, isWithoutLink } from '#domain/input/person-name.ts';
import { withCpuSeconds } from '#tests/support/cpu-seconds.ts';

test.each([
  'Mai',
  'Nguyễn Thị Minh Khai',
  '김민준',
  "Seán O'Brien-Müller",
  'J.R.R. Tolkien',
  'Dr.Kim',
  'St. John',
  'Dr.Ly',
  'Ms.To',
  'dr.ly',
  'Prof.De Vries',
  'St.Pierre',
  'Mr.Page',
  'Jan.van.Dijk',
  'Martin Luther King, Jr.',
  'Trần T.Anh',
  'Cty. TNHH Gỗ & Vải',
  'Lim & Loom (2)',
  '<script>alert(1)</script>',
])('a name is not a URL: %s', (name) => {
  expect(isWithoutLink(name)).toBe(true);
});

test.each([
  'https://evil.example',
  'Pay at HTTP://EVIL',
  'ftp://x',
  'www.evil',
  'evil.com',
  'Mai evil.com.vn now',
  'm.evil.shop',
  't.co/abc',
  'bit.ly',
  'Evil.de',
  'evil.cc',
  'my-evil.eu',
  'EVIL.PRO',
  'evil.рф',
  'evil.中国',
  'ví.vn',
  '한국.kr',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  'mailto:x',
  'javascript:alert(1)',
  '10.0.0.1:8080',
])('a URL is recognized: %s', (name) => {
  expect(isWithoutLink(name)).toBe(false);
});

test('a URL is recognized anywhere in a name', () => {
  const words = fc.string({ unit: fc.constantFrom(...'abc ấ김.,-'), maxLength: 20 });
  fc.assert(
    fc.property(words, fc.webUrl(), words, (before, url, after) => {
      expect(isWithoutLink(`${before} ${url} ${after}`)).toBe(false);
    }),
  );
});

test.each(['a', 'a.', 'a-', '가', '1.', 'ab.c'])(
  'a body full of %s is checked in linear time',
  async (unit) => {
    const name = unit.repeat(99_000 / unit.length);
    const { result, seconds } = await withCpuSeconds(() =>
      profileSchema.shape.firstName.safeParse(name),
    );
    expect(result.success).toBe(false);
    expect(seconds).toBeLessThan(2);
  },
);

test.each([
  ['profile', profileSchema, ['firstName', 'lastName']],
  ['delivery details', deliveryDetailsSchema, ['firstName', 'lastName']],
  ['request for a quote', quoteRequestFormSchema, ['name']],
  ['wishlist', sendWishlistFormSchema, ['senderName', 'friendName']],
] as const)('names of every form refuse URLs: %s', (_, schema, fields) => {
  const values = Object.fromEntries(fields.map((field) => [field, 'evil.com']));
  const issues = schema.safeParse(values).error?.issues ?? [];
  for (const field of fields) {
    expect(issues).toContainEqual(
      expect.objectContaining({ path: [field], message: 'error-name-link' }),
    );
  }
});

test.each([
  ['서연', '김', 'kr', '김서연'],
  ['서연', '김', 'en', '김서연'],
  ['서연', '김', undefined, '김서연'],
  ['민수', '남궁', 'vn', '남궁민수'],
  ['明', '王', 'en', '王明'],
  ['Thị Mai', 'Trần', 'vn', 'Trần Thị Mai'],
  ['Van An', 'Nguyen', 'vn', 'Nguyen Van An'],
  ['Văn An', 'Nguyễn', 'kr', 'Nguyễn Văn An'],
  ['Văn An'.normalize('NFD'), 'Nguyễn', undefined, `Nguyễn ${'Văn An'.normalize('NFD')}`],
  ['Linh', 'Trần', 'en', 'Linh Trần'],
  ['Hannah', 'Whitfield', 'en', 'Hannah Whitfield'],
  ['Hannah', 'Whitfield', 'kr', 'Hannah Whitfield'],
  ['Seoyeon', '김', 'kr', 'Seoyeon 김'],
  ['Zoë', 'Müller', undefined, 'Zoë Müller'],
  ['An', 'Lê', undefined, 'Lê An'],
  ['Minh', 'Vũ', undefined, 'Vũ Minh'],
  ['Thanh Hà', 'Lý', 'kr', 'Lý Thanh Hà'],
  ['Van An', 'Nguyen', undefined, 'Nguyen Van An'],
  ['Lan', 'Do', 'kr', 'Do Lan'],
  ['Kelly', 'Nguyen', undefined, 'Kelly Nguyen'],
  ['Chloé', 'Bùi', undefined, 'Chloé Bùi'],
  ['An', 'Le', 'en', 'An Le'],
  ['Hannah', 'Whitfield', 'vn', 'Hannah Whitfield'],
  ['Grace', 'Kim', 'vn', 'Grace Kim'],
  [' Mai ', ' Trần', 'vn', 'Trần Mai'],
  ['', '김', 'kr', '김'],
  ['Mai', undefined, 'vn', 'Mai'],
  ['Madonna', '-', 'en', 'Madonna'],
  ['–', 'Linh', 'vn', 'Linh'],
  ['-', '-', 'kr', ''],
  [undefined, undefined, 'en', ''],
] as const)('the name of %s and %s in %s is %s', (firstName, lastName, language, name) => {
  expect(fullName({ firstName, lastName }, language)).toBe(name);
});

test.each([
  ['김서연', '김서연', true],
  ['김 서연', '김서연', true],
  ['김서연', '김 서연', true],
  ['서연', '김서연', true],
  ['tran thi mai', 'Trần Thị Mai', true],
  ['TRẦN THỊ MAI', 'Trần Thị Mai', true],
  ['thimai', 'Trần Thị Mai', false],
  ['Mai Trần', 'Trần Thị Mai', true],
  ['서연 김', '김서연', true],
  ['서연 이', '김서연', false],
  ['Lan Nguyễn', 'Nguyễn Thị Lan', true],
  ['nguyen lan', 'Nguyễn Thị Lan', true],
  ['Smith John', 'John Smith', true],
  ['John Smythe', 'John Smith', false],
  ['ann', 'Joan Nash', false],
  ['王 小明', '王小明', true],
  ['ＪＯＨＮ', 'John Smith', true],
  ['sorensen', 'Mads Sørensen', true],
  ['wolk', 'Ewa Wołk', true],
  ['strasser', 'Uli Straßer', true],
  ['Jean Luc', 'Jean-Luc Picard', true],
  ['obrien', "Seán O'Brien", true],
  ['-', 'Trần Thị Mai', false],
])('%s is part of the name %s: %s', (part, name, isPart) => {
  expect(isPartOfName(part, name)).toBe(isPart);
});
