import { expect, test } from 'vitest';
import { formatAge } from '#src/i18n/age.ts';

const NOW = Date.parse('2026-05-05T08:00:00.000Z');

test.each([
  ['2026-05-03T07:00:00.000Z', '2 ngày trước', '2 days ago', '2일 전'],
  ['2026-05-05T06:01:00.000Z', '1 giờ trước', '1 hour ago', '1시간 전'],
  ['2026-05-05T07:15:00.000Z', '45 phút trước', '45 minutes ago', '45분 전'],
  ['2026-05-05T09:00:00.000Z', '0 phút trước', '0 minutes ago', '0분 전'],
])('the age of %s is written in each language', (instant, vn, en, kr) => {
  expect(formatAge(instant, 'vn', NOW)).toBe(vn);
  expect(formatAge(instant, 'en', NOW)).toBe(en);
  expect(formatAge(instant, 'kr', NOW)).toBe(kr);
});
