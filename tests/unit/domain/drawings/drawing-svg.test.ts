import { describe, expect, test } from 'vitest';
import { loadDrawings } from '#catalogue/drawings/load.ts';
import type { Drawing } from '#domain/drawings/drawing.ts';
import { VIEW_NAMES, viewBoxOf, viewSvg } from '#domain/drawings/drawing-svg.ts';
import { COLORS } from '#shop.config.ts';

/** Bench of 200 x 40 x 50 cm with a symmetric front and a woven seat. */
const BENCH: Drawing = {
  size: { width: 200, depth: 40, height: 50 },
  front: { outline: 'M0-50h100v50h-100', inner: 'M10-40h80', seams: 'M10-30h80', mirror: true },
  side: { outline: 'M-20-50h40v50h-40z' },
  top: { outline: 'M-100-20h200v40h-200z', hatch: 'M-90-10h180v20h-180z' },
};

/** Line widths in a view's picture. */
function lineWidths(svg: string): Set<string> {
  return new Set([...svg.matchAll(/stroke-width="([\d.]+)"/g)].map(([, width = '']) => width));
}

describe('a view as a picture', () => {
  test('shows the piece with a margin that is the same in all views (S13.5)', () => {
    expect(viewBoxOf(BENCH.size, 'front')).toEqual({ x: -101, y: -51, width: 202, height: 52 });
    expect(viewBoxOf(BENCH.size, 'side')).toEqual({ x: -21, y: -51, width: 42, height: 52 });
    expect(viewBoxOf(BENCH.size, 'top')).toEqual({ x: -101, y: -21, width: 202, height: 42 });
    expect(viewSvg(BENCH, 'side')).toContain('width="42" height="52" viewBox="-21 -51 42 52"');
  });

  test('has a thick outline and thin lines within it, at every size (S13.5)', () => {
    const svg = viewSvg(BENCH, 'front');
    expect(lineWidths(svg)).toEqual(new Set(['1.5', '0.8']));
    expect(svg.match(/stroke-width/g)).toHaveLength(3);
    expect(svg.match(/vector-effect="non-scaling-stroke"/g)).toHaveLength(3);
    expect(svg).toMatch(/stroke-width="1.5"[^>]* d="M0-50h100v50h-100"/);
    expect(svg).toMatch(/stroke-width="0.8"[^>]* d="M10-40h80"/);
  });

  test('contains the half of a symmetric view once, and its mirror image (S13.5)', () => {
    const mirrored = '<use href="#lines" transform="scale(-1 1)"/>';
    expect(viewSvg(BENCH, 'front')).toContain(mirrored);
    expect(viewSvg(BENCH, 'front')).toContain('transform="translate(-0.13)" d="M0-50h100v50h-100"');
    expect(viewSvg(BENCH, 'side')).not.toContain('<use');
  });

  test('fills woven areas with threads (S13.5)', () => {
    const svg = viewSvg(BENCH, 'top');
    expect(svg).toMatch(/<pattern id="weave" [^>]*><path [^>]*\/><\/pattern>/);
    expect(svg).toContain('fill="url(#weave)" d="M-90-10h180v20h-180z"');
    expect(viewSvg(BENCH, 'side')).not.toContain('weave');
  });

  test('has the colors of the site and no styles, for all designs (S13.5)', async () => {
    const pictures = [...(await loadDrawings()).values()].flatMap(({ drawing }) =>
      VIEW_NAMES.map((name) => viewSvg(drawing, name)),
    );
    expect(pictures.length).toBeGreaterThan(300);
    const colors = pictures.flatMap((svg) => svg.match(/#[0-9a-f]{6}/g) ?? []);
    expect(new Set(colors).size).toBe(3);
    for (const color of new Set(colors)) expect(Object.values(COLORS)).toContain(color);
    expect(pictures.filter((svg) => /style|script|undefined|NaN/.test(svg))).toEqual([]);
  });
});
