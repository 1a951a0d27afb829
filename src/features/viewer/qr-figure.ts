import { element, type MarkupElement } from '#domain/markup/markup-node.ts';
import { qrPath } from '#src/ui/qr-path.ts';

/** Light border that scanners need, in modules. */
const QUIET = 4;

/** Returns a QR code as a picture. @param label text that screen readers read */
export function qrFigure(content: string, label: string): MarkupElement {
  const { path, size } = qrPath(content);
  const box = [-QUIET, -QUIET, size + 2 * QUIET, size + 2 * QUIET].join(' ');
  return element(
    'svg',
    { class: 'viewer__code', viewBox: box, role: 'img', 'aria-label': label },
    element('path', { d: path }),
  );
}
