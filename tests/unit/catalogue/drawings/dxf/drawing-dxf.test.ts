import DxfParser, {
  type IDimensionEntity,
  type IEntity,
  type ILwpolylineEntity,
  type IPoint,
} from 'dxf-parser';
import { describe, expect, test, vi } from 'vitest';
import { contoursOf } from '#catalogue/drawings/dxf/contours.ts';
import { drawingDxf } from '#catalogue/drawings/dxf/drawing-dxf.ts';
import { loadDrawings } from '#catalogue/drawings/load.ts';
import type { Drawing } from '#domain/drawings/drawing.ts';

// All designs take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const drawings = await loadDrawings();
/** Maximum difference of an extent, in millimeters (D67). */
const MAX_DIFFERENCE = 1.5;

function read(drawing: Drawing) {
  const file = new DxfParser().parseSync(drawingDxf(drawing));
  if (!file) throw new Error('The file cannot be read');
  const ofType = <E extends IEntity>(type: string) =>
    file.entities.filter((entity) => entity.type === type) as E[];
  return {
    file,
    lines: ofType<ILwpolylineEntity>('LWPOLYLINE'),
    dimensions: ofType<IDimensionEntity>('DIMENSION'),
  };
}

/** Width and height of some lines. */
function extentOf(lines: readonly { vertices: readonly IPoint[] }[]) {
  const points = lines.flatMap(({ vertices }) => vertices);
  const range = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return { width: range(points.map(({ x }) => x)), height: range(points.map(({ y }) => y)) };
}

/** Lines by view: the front is at the origin, the side to its right, and the top below. */
function viewsOf(lines: readonly ILwpolylineEntity[], width: number) {
  const isIn = ({ vertices: [first] }: ILwpolylineEntity) => {
    if (!first) throw new Error('A line has no points');
    if (first.y < -2) return 'top';
    return first.x <= width + 2 ? 'front' : 'side';
  };
  return Object.groupBy(lines, isIn);
}

describe('the DXF file', () => {
  test.each([...drawings.keys()])('of %s has the size of each view within 1.5 mm', (design) => {
    const drawing = drawings.get(design)?.drawing as Drawing;
    const [width, depth, height] = (['width', 'depth', 'height'] as const).map(
      (side) => drawing.size[side] * 10,
    ) as [number, number, number];
    const { lines, dimensions } = read(drawing);
    const { front = [], side = [], top = [] } = viewsOf(lines, width);
    for (const [view, expected] of [
      [front, { width, height }],
      [side, { width: depth, height }],
      [top, { width, height: depth }],
    ] as const) {
      const extent = extentOf(view);
      expect(Math.abs(extent.width - expected.width)).toBeLessThanOrEqual(MAX_DIFFERENCE);
      expect(Math.abs(extent.height - expected.height)).toBeLessThanOrEqual(MAX_DIFFERENCE);
    }
    const measured = dimensions.map(({ actualMeasurement }) => actualMeasurement);
    expect(measured).toEqual([width, height, depth, width, depth].map(Math.round));
  });

  const kane = read(drawings.get('kane')?.drawing as Drawing);

  test('is in the format of AutoCAD 2000, in millimeters', () => {
    expect(kane.file.header).toMatchObject({ $ACADVER: 'AC1015', $INSUNITS: 4, $MEASUREMENT: 1 });
  });

  test('has layers for outlines, edges, seams, woven areas and dimensions', () => {
    const { layers } = kane.file.tables.layer;
    expect(Object.keys(layers)).toEqual(['0', 'OUTLINE', 'INNER', 'SEAMS', 'HATCH', 'DIMENSIONS']);
    const used = new Set(kane.lines.map(({ layer }) => layer));
    expect([...used].toSorted()).toEqual(['INNER', 'OUTLINE']);
    expect(drawingDxf(drawings.get('kane')?.drawing as Drawing)).toContain('\nANSI37\n');
  });

  test('has real dimensions, each with the block that programs show', () => {
    expect(kane.dimensions).toHaveLength(5);
    for (const { layer, block } of kane.dimensions) {
      expect(layer).toBe('DIMENSIONS');
      const types = kane.file.blocks[block]?.entities.map(({ type }) => type) ?? [];
      expect(types).toEqual(['LINE', 'LINE', 'LINE', 'LINE', 'LINE', 'TEXT']);
    }
  });
});

describe('the halves of a symmetric view', () => {
  test('become one closed line', () => {
    const [contour, ...others] = contoursOf('M0-80h60v80h-60', true);
    expect(others).toEqual([]);
    expect(contour?.isClosed).toBe(true);
    expect(contour?.points).toEqual([
      [0, -80],
      [60, -80],
      [60, 0],
      [0, 0],
      [-60, 0],
      [-60, -80],
    ]);
  });

  test('become one open line if only one end is on the axis', () => {
    for (const path of ['M0-8l3 3', 'M3-5l-3-3']) {
      const [contour, ...others] = contoursOf(path, true);
      expect(others).toEqual([]);
      expect(contour?.isClosed).toBe(false);
      expect(contour?.points).toHaveLength(3);
    }
  });

  test('stay apart away from the axis, and a line on the axis is drawn once', () => {
    expect(contoursOf('M10-8h3v3z', true).map(({ isClosed }) => isClosed)).toEqual([true, true]);
    expect(contoursOf('M10-8h3', true)).toHaveLength(2);
    expect(contoursOf('M0-8v3', true)).toHaveLength(1);
    expect(contoursOf('M10-8h3', false)).toHaveLength(1);
  });
});
