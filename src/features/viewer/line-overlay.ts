import { element } from '#domain/markup/markup-node.ts';
import { createNode } from '#src/ui/create-node.ts';
import type { PageProduct } from './page-product.ts';
import { dimensionLines, lineLayout } from './scene/dimension-lines.ts';
import type { DrawnFrame } from './scene/stage.ts';

/** Draws the dimension lines of a picture with the stated measurements. */
export function drawDimensionLines(
  svg: Element,
  drawn: DrawnFrame,
  measures: PageProduct['measures'],
): void {
  const { box, azimuth, project } = drawn;
  const [from, to] = box;
  const middle = project([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]);
  const lines = dimensionLines(box, azimuth).flatMap((line) => {
    const text = measures[line.side];
    const shown = lineLayout(project(line.from), project(line.to), middle);
    if (!text || !shown) return [];
    const { path, label, angle } = shown;
    const [x, y] = [label.x.toFixed(1), label.y.toFixed(1)];
    const transform = `rotate(${angle.toFixed(1)} ${x} ${y})`;
    return [element('path', { d: path }), element('text', { x, y, transform }, text)];
  });
  svg.replaceChildren(...(createNode(element('svg', {}, ...lines)) as SVGElement).childNodes);
}
