import { type FontRun, splitIntoFontRuns } from './font-runs.ts';
import type { Face } from './fonts.ts';

export interface TextStyle {
  face: Face;
  /** Font size in points. */
  size: number;
  color: string;
  /** Line height as a multiple of the size. */
  leading: number;
  /** Figures of equal width, for columns of amounts. */
  isTabular?: boolean;
  /** Extra space between letters as a multiple of the size. */
  tracking?: number;
}

export interface TextLine {
  runs: FontRun[];
  width: number;
}

/** Text in lines that fit a width, ready to be drawn. */
export interface TextBlock {
  lines: TextLine[];
  style: TextStyle;
  lineHeight: number;
  height: number;
}

/** Returns the width of a run in points. */
export type MeasureRun = (run: FontRun, style: TextStyle) => number;

/**
 * Breaks a text into lines. Lines break at spaces and line breaks, in Korean as well, where a break within a word is hard
 * to read. A word wider than the line breaks between letters.
 */
export function textBlock(
  measureRun: MeasureRun,
  text: string,
  style: TextStyle,
  width: number,
): TextBlock {
  const lines = text
    .split('\n')
    .flatMap((paragraph) => breakLines(measureRun, paragraph, style, width));
  return blockOf(lines, style);
}

/** Returns a block of some lines of another block. */
export function wrappedLines(block: TextBlock, from: number, to: number): TextBlock {
  return blockOf(block.lines.slice(from, to), block.style);
}

/** Returns the width of the longest line. */
export function widthOf({ lines }: TextBlock): number {
  return Math.max(0, ...lines.map(({ width }) => width));
}

function blockOf(lines: TextLine[], style: TextStyle): TextBlock {
  const lineHeight = style.size * style.leading;
  return { lines, style, lineHeight, height: lines.length * lineHeight };
}

function breakLines(
  measureRun: MeasureRun,
  paragraph: string,
  style: TextStyle,
  width: number,
): TextLine[] {
  const measure = (text: string) =>
    splitIntoFontRuns(text, style.face).reduce((sum, run) => sum + measureRun(run, style), 0);
  const lines: string[] = [];
  let current = '';
  let used = 0;
  for (const word of paragraph.split(/[ \t]+/).filter(Boolean)) {
    for (const part of partsThatFit(word, measure, width)) {
      const gap = current && part.isStart ? ' ' : '';
      const size = measure(gap + part.text);
      if (current && used + size > width) {
        lines.push(current);
        current = part.text;
        used = measure(part.text);
      } else {
        current += gap + part.text;
        used += size;
      }
    }
  }
  return [...lines, current].map((line) => ({
    runs: splitIntoFontRuns(line, style.face),
    width: measure(line),
  }));
}

/** Returns the word, or its pieces if it is wider than a line. */
function partsThatFit(
  word: string,
  measure: (text: string) => number,
  width: number,
): { text: string; isStart: boolean }[] {
  if (measure(word) <= width) return [{ text: word, isStart: true }];
  const parts: string[] = [];
  let part = '';
  for (const letter of word.normalize('NFC')) {
    if (part && measure(part + letter) > width) {
      parts.push(part);
      part = letter;
    } else part += letter;
  }
  return [...parts, part].map((text, index) => ({ text, isStart: index === 0 }));
}
