import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPdf } from '#functions/documents/pdf.ts';
import type { TextBlock } from '#functions/documents/text-block.ts';
import { truncateBlock } from '#functions/documents/truncate-block.ts';

const STYLE = { face: 'text', size: 10, color: '#000', leading: 1.4 } as const;
const WIDTH = 120;
/** Difference between the width of a line and the sum of its words, in points. */
const KERNING = 1;
const pdf = createPdf({ title: 'A', author: 'A', language: 'en', date: new Date(0) });

const textOf = ({ lines }: TextBlock) =>
  lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ');

test('a text fits its lines and its width, also if a word is longer than both', () => {
  const word = fc.string({
    unit: fc.constantFrom('W', 'i', '가', 'Ữ', '.'),
    minLength: 1,
    maxLength: 90,
  });
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 3 }),
      (words, most) => {
        const { lines } = truncateBlock(pdf, words.join(' '), STYLE, WIDTH, most);
        expect(lines.length).toBeLessThanOrEqual(most);
        for (const { width } of lines) expect(width).toBeLessThanOrEqual(WIDTH + KERNING);
      },
    ),
    { numRuns: 200 },
  );
});

test('a long text ends after a word, and a long word within the word, both with an ellipsis', () => {
  expect(textOf(truncateBlock(pdf, 'Heavy linen from Hội An, smoked oak', STYLE, WIDTH, 1))).toBe(
    'Heavy linen from Hội…',
  );
  expect(textOf(truncateBlock(pdf, 'W'.repeat(90), STYLE, WIDTH, 1))).toMatch(/^W{8,}…$/);
  expect(textOf(truncateBlock(pdf, 'Oak', STYLE, WIDTH, 1))).toBe('Oak');
});
