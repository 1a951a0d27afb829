import { encode } from 'uqr';
import { darkSpans } from '#domain/markup/qr-spans.ts';
import { COLORS } from '#shop.config.ts';

import type { Pdf, Rectangle, Tag } from './pdf.ts';

interface Square {
  x: number;
  y: number;
  side: number;
}

/** Draws a QR code as a figure. @param alt text that screen readers read */
export function drawQrCode(
  pdf: Pdf,
  parent: Tag,
  content: string,
  square: Square,
  alt: string,
): void {
  const { x, y, side } = square;
  const figure = pdf.tag(parent, 'Figure', { alt, bbox: [x, y, x + side, y + side] });
  pdf.inTag(figure, () => pdf.rectangles(darkModules(content, square), COLORS.ink));
}

/** Returns the dark modules of a QR code. Neighbors in a row are one rectangle, which keeps the file small. */
function darkModules(content: string, { x, y, side }: Square): Rectangle[] {
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
