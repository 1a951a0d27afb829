import { encode } from 'uqr';
import type { Rectangle } from './pdf.ts';

/** Returns the dark modules of a QR code in a square. Neighbors in a row are one rectangle, which keeps the file small. */
export function qrRectangles(content: string, x: number, y: number, side: number): Rectangle[] {
  const { data, size } = encode(content, { border: 0, ecc: 'M' });
  const module = side / size;
  return data.flatMap((row, top) =>
    darkSpans(row).map(({ from, to }) => ({
      x: x + from * module,
      y: y + top * module,
      width: (to - from) * module,
      height: module,
    })),
  );
}

function darkSpans(row: readonly boolean[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (const [index, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = spans.at(-1);
    if (last?.to === index) last.to = index + 1;
    else spans.push({ from: index, to: index + 1 });
  }
  return spans;
}
