import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarFile } from '#functions/email/calendar-file.ts';

const EVENT: Parameters<typeof calendarFile>[0] = {
  number: 'LL-1234-5678',
  sequence: 2,
  day: '2026-05-12',
  time: 'morning',
  localZone: 'Asia/Ho_Chi_Minh',
  title: 'Delivery of order LL-1234-5678',
  place: '1 Lê Lợi',
  url: 'https://shop.example/follow',
  isCancelled: false,
  createdAt: new Date('2026-05-01T00:00:00Z'),
};
const fileOf = (changes: Partial<typeof EVENT>) =>
  new TextDecoder().decode(calendarFile({ ...EVENT, ...changes }));

/** Value of a property, as a calendar program reads it. */
function propertyOf(file: string, name: string): string | undefined {
  const unfolded = file.replaceAll('\r\n ', '');
  const [, value] = new RegExp(`^${name}[^:\r]*:(.*)\r$`, 'm').exec(unfolded) ?? [];
  return value?.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}

describe('a calendar file', () => {
  test.each([
    ['Asia/Ho_Chi_Minh', 'morning', '20260512T010000Z', '20260512T050000Z'],
    ['Asia/Ho_Chi_Minh', 'afternoon', '20260512T060000Z', '20260512T110000Z'],
    ['Asia/Seoul', 'morning', '20260511T230000Z', '20260512T030000Z'],
    ['America/Los_Angeles', 'morning', '20260512T150000Z', '20260512T190000Z'],
    ['Pacific/Honolulu', 'morning', '20260512T180000Z', '20260512T220000Z'],
    [undefined, 'morning', '20260512T080000', '20260512T120000'],
  ] as const)('has the hours of the place: %s, %s', (localZone, time, start, end) => {
    const file = fileOf({ localZone, time });
    expect(propertyOf(file, 'DTSTART')).toBe(start);
    expect(propertyOf(file, 'DTEND')).toBe(end);
  });

  test('has the whole day if no hours were chosen', () => {
    expect(fileOf({ time: 'any' })).toContain(
      'DTSTART;VALUE=DATE:20260512\r\nDTEND;VALUE=DATE:20260513',
    );
  });

  test('follows RFC 5545: line breaks, lines of 75 octets, and escaped texts', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
      .map((one) => one.replace(/\p{C}|\p{Zl}|\p{Zp}/gu, 'x').trim());
    fc.assert(
      fc.property(text, text, (first, second) => {
        const place = `a${first}, ${second};\\ đ😀\n"${first}"`;
        const file = fileOf({ place });
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        for (const line of file.split('\r\n'))
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(propertyOf(file, 'LOCATION')).toBe(place);
      }),
    );
  });
});
