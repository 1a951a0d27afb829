import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routeCodeSchema } from '#domain/delivery/delivery-access.ts';
import type { Route } from '#domain/fit/opening.ts';
import { formatBoxes, formatPackages, parseBoxes, parsePackages } from '#domain/fit/packages.ts';
import { formatRoute, MAX_ROUTE_LENGTH, parseRoute } from '#domain/fit/route-code.ts';
import { fitPackagesOf } from '#domain/products/product-packages.ts';

const FULL: Route = [
  { kind: 'gate', width: 120, height: 230 },
  { kind: 'door', width: 78.5, height: 200 },
  { kind: 'corridor', width: 110, after: 105, height: 240 },
  { kind: 'elevator', doorWidth: 80, doorHeight: 200, width: 110, depth: 140, height: 210 },
  { kind: 'stairs', width: 95, headroom: 210, landing: { width: 200, depth: 95 } },
];
const CODE = '1_g120x230_d78.5x200_c110x105x240_e80x200x110x140x210_s95x210x200x95';

describe('the code of a route (S12.47)', () => {
  test('contains all openings, and is read again', () => {
    expect(formatRoute(FULL)).toBe(CODE);
    expect(parseRoute(CODE)).toEqual(FULL);
    expect(routeCodeSchema.safeParse(CODE).success).toBe(true);
  });

  test('can contain straight corridors and straight stairs', () => {
    const straight: Route = [
      { kind: 'corridor', width: 90, height: 240 },
      { kind: 'stairs', width: 90, headroom: 200 },
    ];
    expect(parseRoute(formatRoute(straight))).toEqual(straight);
  });

  test.each([
    '',
    '1',
    '2_d80x200',
    '1_x80x200',
    '1_d80',
    '1_d80x200x3',
    '1_d19x200',
    '1_d80x1000',
    '1_d0x200',
    '1_d80x2e2',
    '1_d80x200_d80x200',
    '1_s90x200x0x95',
    '1_d80x200_',
    `1_d80x200${'_'.repeat(MAX_ROUTE_LENGTH)}`,
  ])('%j is refused', (code) => {
    expect(parseRoute(code)).toBeUndefined();
    expect(routeCodeSchema.safeParse(code).success).toBe(false);
  });

  test('of any text is refused or stays the same', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1(_[gdces]\d{2,3}(x\d{1,3}){0,5}){1,4}$/), (code) => {
        const route = parseRoute(code);
        return route === undefined || parseRoute(formatRoute(route)) !== undefined;
      }),
    );
  });
});

describe('packages (S12.48)', () => {
  test('are those of the product, or the piece as a whole', () => {
    const dimensions = { overall: { width: '226', depth: '95', height: '91' } };
    const body = { name: 'body', width: 226, depth: 95, height: 56 } as const;
    expect(fitPackagesOf({ dimensions, packages: [body] })).toEqual([body]);
    expect(fitPackagesOf({ dimensions })).toEqual([
      { name: 'whole', width: 226, depth: 95, height: 91 },
    ]);
    expect(fitPackagesOf({ dimensions: { width: '50' } })).toEqual([]);
  });

  test('are written into a page and read again', () => {
    const packages = [
      {
        name: 'head-board',
        width: 84.5,
        depth: 84,
        height: 89,
        tilted: { width: 84, depth: 76, height: 95 },
      },
      { name: 'whole', width: 6, depth: 7, height: 17 },
    ] as const;
    expect(formatPackages(packages)).toBe('head-board84.5x84x89~84x76x95 whole6x7x17');
    expect(parsePackages(formatPackages(packages))).toEqual(packages);
    expect(parsePackages('nonsense 80')).toEqual([]);
  });
});

describe('sizes of custom pieces in an address (S11.153)', () => {
  test('are read back as they were written', () => {
    const boxes = [
      { width: 120, depth: 60.5, height: 12 },
      { width: 1000, depth: 0.1, height: 40 },
    ];
    expect(formatBoxes(boxes)).toBe('120x60.5x12,1000x0.1x40');
    expect(parseBoxes(formatBoxes(boxes))).toEqual(boxes);
  });

  test('are left out if they are no sizes, or outside the limits', () => {
    for (const text of ['', '120x60', '0x60x12', '1001x60x12', '1e3x60x12', '<b>x1x1', '-1x2x3']) {
      expect(parseBoxes(text)).toEqual([]);
    }
    expect(parseBoxes(`nonsense,${'10x10x10,'.repeat(500)}`)).toHaveLength(99);
  });
});
