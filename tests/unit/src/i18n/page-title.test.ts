import { expect, test } from 'vitest';
import { pageTitle } from '#src/i18n/page-title.ts';

test('the name of the shop follows a page title if both fit', () => {
  expect(pageTitle('Sofas made to order', 'Lim & Loom')).toBe('Sofas made to order - Lim & Loom');
  const long = 'Roma pedestal dining table in White marble and Black steel';
  expect(pageTitle(long, 'Lim & Loom')).toBe(long);
  const wide = '레기 셸 페디큐어 의자, 로즈 클레이 벨벳과 스모크드 오크';
  expect(pageTitle(wide, 'Lim & Loom')).toBe(wide);
});
