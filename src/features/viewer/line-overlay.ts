import { element } from '#domain/markup/tree.ts';
import { nodeOf } from '#src/ui/nodes.ts';
import type { PageProduct } from './page-product.ts';
import { dimensionLines, drawnLine } from './scene/dimension-lines.ts';
import type { Drawn } from './scene/stage.ts';

/** Draws the dimension lines of a picture with the stated measurements. */
export function drawDimensionLines(
  svg: Element,
  drawn: Drawn,
  measures: PageProduct['measures'],
): void {
  const { box, azimuth, project } = drawn;
  const [from, to] = box;
  const middle = project([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]);
  const lines = dimensionLines(box, azimuth).flatMap((line) => {
    const text = measures[line.side];
    const shown = drawnLine(project(line.from), project(line.to), middle);
    if (!text || !shown) return [];
    const { path, label, angle } = shown;
    const [x, y] = [label.x.toFixed(1), label.y.toFixed(1)];
    const transform = `rotate(${angle.toFixed(1)} ${x} ${y})`;
    return [element('path', { d: path }), element('text', { x, y, transform }, text)];
  });
  svg.replaceChildren(...(nodeOf(element('svg', {}, ...lines)) as SVGElement).childNodes);
}
