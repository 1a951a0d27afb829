import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullName } from '#domain/input/person-name.ts';
import {
  prefilledDetails,
  prefilledFields,
  splitName,
} from '#src/features/quote-page/prefilled-details.ts';

describe('a name', () => {
  test.each([
    ['Hannah Whitfield', 'en', 'Hannah', 'Whitfield'],
    ['Mary Ann  Smith', 'en', 'Mary Ann', 'Smith'],
    ['Hannah Whitfield', 'kr', 'Hannah', 'Whitfield'],
    ['Trần Thị Mai', 'vn', 'Thị Mai', 'Trần'],
    ['김서연', 'kr', '서연', '김'],
    ['김서연', 'en', '서연', '김'],
    ['남궁민수', 'kr', '민수', '남궁'],
    ['남궁', 'kr', '궁', '남'],
    ['김 서연', 'kr', '서연', '김'],
    ['Mai', 'vn', '', ''],
    ['Studio', 'en', '', ''],
    ['', 'en', '', ''],
    ['Nguyễn Văn An', 'kr', 'Văn An', 'Nguyễn'],
    ['Linh Trần', 'en', 'Linh', 'Trần'],
    ['Linh Trần', 'vn', '', ''],
    ['Linh Tran', 'kr', '', ''],
    ['Nguyễn Văn An', 'en', '', ''],
    ['Trần Thị Mai', 'en', '', ''],
    ['Mai Trần', 'en', 'Mai', 'Trần'],
    ['Lê An', 'kr', 'An', 'Lê'],
    ['Nguyen Van An', 'kr', 'Van An', 'Nguyen'],
    ['Hannah Whitfield', 'vn', 'Hannah', 'Whitfield'],
    ['남궁 민수', 'vn', '민수', '남궁'],
    ['서연 김', 'kr', '', ''],
  ] as const)('%s in %s has the first name %j and the last name %j', (name, language, ...parts) => {
    const [firstName, lastName] = parts;
    expect(splitName(name, language)).toEqual({ firstName, lastName });
    // The order shows the name as the quote does.
    const isDivided = firstName !== '';
    const asWritten = isDivided ? name.replace(/\s+/g, ' ') : '';
    const isSpaced = !/^[가-힣]/.test(name);
    expect(fullName({ firstName, lastName }, language)).toBe(
      isSpaced ? asWritten : asWritten.replaceAll(' ', ''),
    );
  });
});

test('a divided name is shown as it was written, in every market', () => {
  const word = fc.constantFrom(
    ...'Trần Lê Vũ Nguyen Linh Thị Văn An Mai Do Kelly Hannah Kim Whitfield 김 서연 남궁 王 小明'.split(
      ' ',
    ),
  );
  const names = fc.array(word, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(names, fc.constantFrom('vn', 'en', 'kr'), (words, market) => {
      const split = splitName(words.join('  '), market);
      if (split.firstName === '') return;
      expect([words.join(' '), words.join('')]).toContain(fullName(split, market));
    }),
    { numRuns: 2_000 },
  );
});

const QUOTE: Parameters<typeof prefilledDetails>[0] = {
  name: 'Trần Thị Mai',
  language: 'vn',
  country: 'Viet Nam',
  province: 'Lâm Đồng',
  email: 'mai@example.com',
  request: { lines: [], message: '' },
};

describe('the form that accepts a quote', () => {
  test('contains the details of the quote, and asks for the others', () => {
    const details = prefilledDetails(QUOTE);
    expect(details).toMatchObject({ firstName: 'Thị Mai', city: 'Lâm Đồng', phone: '' });
    expect(prefilledFields(details)).toEqual(['country', 'firstName', 'lastName', 'email']);
  });

  test('asks for a name that it cannot divide, and for the email address of a caller', () => {
    const { email: _, ...caller } = { ...QUOTE, name: 'Mai', phone: '+84 28 3822 1234' };
    expect(prefilledFields(prefilledDetails(caller))).toEqual(['country', 'phone']);
  });

  test.each([
    ['Sai Gon', 'Thành phố Hồ Chí Minh'],
    ['binh duong', 'Thành phố Hồ Chí Minh'],
    ['somewhere in the south', ''],
  ])('contains the province that %s names today: %j (D63)', (province, city) => {
    expect(prefilledDetails({ ...QUOTE, province })).toMatchObject({ city });
  });

  test('does not take a state for a city', () => {
    const details = prefilledDetails({ ...QUOTE, country: 'US', province: 'California' });
    expect(details).toMatchObject({ country: 'US', city: '', state: 'CA' });
  });
});
