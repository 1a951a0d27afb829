import { encode } from 'uqr';
import { darkSpans } from '#domain/markup/qr-spans.ts';

/** Returns a QR code as path data of its dark modules, and its size in modules. */
export function qrPath(content: string): { path: string; size: number } {
  const { data, size } = encode(content, { border: 0, ecc: 'M' });
  const path = data
    .flatMap((row, y) =>
      darkSpans(row).map(({ from, to }) => `M${from} ${y}h${to - from}v1H${from}z`),
    )
    .join('');
  return { path, size };
}
