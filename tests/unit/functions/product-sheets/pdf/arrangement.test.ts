import { describe, expect, test } from 'vitest';
import { loadDrawings } from '#catalogue/drawings/load.ts';
import { type Arrangement, arrange } from '#functions/product-sheets/pdf/arrangement.ts';

/** Room of drawings on a sheet, in millimeters. */
const BOX = { width: 178, height: 100 };
const CHAIR = { width: 50, depth: 50, height: 80 };
const BED = { width: 210, depth: 232, height: 95 };

const namesOf = (arrangement: Arrangement | undefined) =>
  arrangement?.views.map(({ name }) => name);

describe('the arrangement of views', () => {
  test('has the largest scale of a ruler that fits', () => {
    const chair = arrange(CHAIR, BOX);
    expect(chair?.scale).toBe(10);
    expect(chair?.views[0]).toMatchObject({ width: 50, height: 80 });
    expect(arrange(CHAIR, { ...BOX, height: 80 })?.scale).toBe(20);
    expect(arrange(BED, BOX)?.scale).toBe(30);
  });

  test('puts views below each other if they then fit at a larger scale', () => {
    const bed = arrange(BED, BOX);
    const [front, side, top] = bed?.views ?? [];
    expect(namesOf(bed)).toEqual(['front', 'side', 'top']);
    expect(side?.y).toBeGreaterThan(front?.y ?? 0);
    expect(side?.x).toBe(front?.x);
    expect(top?.x).toBeGreaterThan(front?.x ?? 0);
  });

  test('leaves out views that are thinner than 5 cm', () => {
    const rug = arrange({ width: 240, depth: 160, height: 2 }, BOX);
    expect(namesOf(rug)).toEqual(['top']);
    expect(rug?.views[0]).toMatchObject({ hasAcross: true, hasUp: true });
    expect(namesOf(arrange({ width: 81, depth: 3, height: 81 }, BOX))).toEqual(['front']);
  });

  test('is missing if no scale fits', () => {
    expect(arrange(BED, { width: 178, height: 20 })).toBeUndefined();
  });

  test('of all designs fits, and views and their dimensions do not overlap', async () => {
    const drawings = await loadDrawings();
    expect(drawings.size).toBeGreaterThan(100);
    for (const [design, { drawing }] of drawings) {
      const found = arrange(drawing.size, BOX);
      expect(found, design).toBeDefined();
      expect(found?.width, design).toBeLessThanOrEqual(BOX.width);
      expect(found?.height, design).toBeLessThanOrEqual(BOX.height);
      const views = found?.views ?? [];
      for (const [index, one] of views.entries()) {
        for (const other of views.slice(index + 1)) {
          const apart =
            one.x + one.width < other.x ||
            other.x + other.width < one.x ||
            one.y + one.height + (one.hasAcross ? 8 : 0) < other.y;
          expect(apart, `${design}: ${one.name} and ${other.name}`).toBe(true);
        }
      }
    }
  });
});
