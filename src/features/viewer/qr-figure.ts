import { encode } from 'uqr';
import { element, type MarkupElement } from '#domain/markup/markup-node.ts';
import { qrPath } from '#domain/markup/qr-spans.ts';

/** Light border that scanners need, in modules. */
const QUIET = 4;

/** Returns a QR code as a picture. @param label text that screen readers read */
export function qrFigure(content: string, label: string): MarkupElement {
  const { data, size } = encode(content, { border: 0, ecc: 'M' });
  const box = [-QUIET, -QUIET, size + 2 * QUIET, size + 2 * QUIET].join(' ');
  return element(
    'svg',
    { class: 'viewer__code', viewBox: box, role: 'img', 'aria-label': label },
    element('path', { d: qrPath(data) }),
  );
}
