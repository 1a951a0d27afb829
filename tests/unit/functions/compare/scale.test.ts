import { describe, expect, test } from 'vitest';
import type { Drawing } from '#domain/drawings/drawing.ts';
import { VIEW_NAMES } from '#domain/drawings/drawing-svg.ts';
import { personFigure, pieceFigure } from '#functions/compare/figure.ts';
import { PERSON_HEIGHT, scaleOf } from '#functions/compare/scale.ts';
import { numbers } from '#tests/support/numbers.ts';

const SOFA = { width: 288, depth: 158, height: 91 };
const LAMP = { width: 44, depth: 44, height: 95 };
const BOOKCASE = { width: 60, depth: 40, height: 230 };
const NAMES = { front: 'front', side: 'side', top: 'top' };

/** Left, top, width and height of each picture. */
function boxesIn({ html }: { html: string }): number[][] {
  return [...html.matchAll(/viewBox="([^"]+)"/g)].map(([, box = '']) => box.split(' ').map(Number));
}

function fill(drawing: Partial<Drawing>): Drawing {
  const view = { outline: 'M0-95h22v95h-22', mirror: true } as const;
  return { size: LAMP, front: view, side: view, top: view, ...drawing };
}

describe('the scale of a comparison (S13.31)', () => {
  test('is the same for all pieces and the person in each view', () => {
    const random = numbers(7);
    for (let round = 0; round < 200; round += 1) {
      const length = () => 5 + Math.floor(random() * 350);
      const sizes = Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
        width: length(),
        depth: length(),
        height: length(),
      }));
      const scale = scaleOf(sizes);
      const figures = sizes.map((size) =>
        boxesIn(pieceFigure({ size, drawing: undefined, names: NAMES }, scale)),
      );
      const person = boxesIn(personFigure(scale, 'person'));
      for (const [index, view] of VIEW_NAMES.entries()) {
        // Equally wide pictures in equally wide columns, and a person as tall as the pictures.
        const boxes = new Set(figures.map((boxes) => boxes[index]?.join(' ')));
        expect(boxes.size).toBe(1);
        expect(person[index]?.[3]).toBe(figures[0]?.[index]?.[3]);
        for (const { width, depth, height } of sizes) {
          expect(scale.width).toBeGreaterThanOrEqual(view === 'side' ? depth : width);
          expect(scale.heights[view]).toBeGreaterThanOrEqual(view === 'top' ? depth : height);
        }
      }
    }
  });

  test('leaves room for the person, and limits the height of pictures', () => {
    expect(scaleOf([LAMP]).heights.front).toBe(PERSON_HEIGHT);
    const { width, heights } = scaleOf([BOOKCASE]);
    expect(heights.front / width).toBeLessThanOrEqual(1.15);
    expect(scaleOf([SOFA, BOOKCASE]).heights.front).toBe(230);
  });
});

describe('the figure of a piece (S13.31)', () => {
  const scale = scaleOf([LAMP, SOFA]);
  const rises = (drawing: Drawing | undefined) => {
    const { html } = pieceFigure({ size: LAMP, drawing, names: NAMES }, scale);
    return [...html.matchAll(/translate\(0 (-?[\d.]+)\)/g)].map(([, rise]) => Number(rise));
  };

  test('stands on the floor, hangs from the upper edge or on the wall', () => {
    expect(rises(fill({}))).toEqual([0, 0, 0]);
    expect(rises(fill({ mount: 'ceiling' }))).toEqual([-75, -75, 0]);
    expect(rises(fill({ mount: 'wall' }))).toEqual([-75, -75, 0]);
  });

  test('has both halves of a mirrored view, and a rectangle without a drawing', () => {
    const drawn = pieceFigure({ size: LAMP, drawing: fill({}), names: NAMES }, scale).html;
    expect(drawn.match(/scale\(-1 1\)/g)).toHaveLength(3);
    expect(drawn).not.toContain('<rect');
    const box = pieceFigure({ size: LAMP, drawing: undefined, names: NAMES }, scale).html;
    expect(box).toContain('<rect class="figure__box" x="-22" y="-95" width="44" height="95"/>');
    expect(box).not.toContain('<path');
  });
});
