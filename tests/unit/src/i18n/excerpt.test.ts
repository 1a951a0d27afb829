import { expect, test } from 'vitest';
import { excerpt, textWidth } from '#src/i18n/excerpt.ts';

test.each([
  ['Short enough.', 20, 'Short enough.'],
  ['One sentence. And then another one.', 22, 'One sentence.'],
  ['Three seats, three cushions and arms.', 20, 'Three seats, three…'],
  ['No. A long second sentence follows.', 24, 'No. A long second…'],
  ['소라 3인 소파입니다. 좌면 높이는 44cm예요.', 24, '소라 3인 소파입니다.'],
  ['소라는매일앉아도무난한소파입니다', 12, '소라는매일…'],
])('the excerpt of "%s" in %i columns is "%s"', (text, room, shown) => {
  expect(excerpt(text, room)).toBe(shown);
  expect(textWidth(shown)).toBeLessThanOrEqual(room);
});
