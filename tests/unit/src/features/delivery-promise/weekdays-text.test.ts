import { describe, expect, test } from 'vitest';
import { weekdaysText } from '#src/features/delivery-promise/weekdays-text.ts';

describe('weekdays of deliveries', () => {
  test.each([
    ['en', 'Tuesday and Friday'],
    ['vn', 'Thứ Ba và Thứ Sáu'],
    ['kr', '화요일, 금요일'],
  ] as const)('are a list in %s', (language, text) => {
    expect(weekdaysText([2, 5], language, '')).toBe(text);
  });

  test('are a range if three or more follow each other', () => {
    expect(weekdaysText([1, 2, 3], 'en', '{{first}} through {{last}}')).toBe(
      'Monday through Wednesday',
    );
    expect(weekdaysText([1, 2], 'en', '{{first}} through {{last}}')).toBe('Monday and Tuesday');
    expect(weekdaysText([1, 2, 4], 'en', '')).toBe('Monday, Tuesday, and Thursday');
  });
});
