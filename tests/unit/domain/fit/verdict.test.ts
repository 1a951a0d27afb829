import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doorVerdict } from '#domain/fit/door-verdict.ts';
import { neededDoor } from '#domain/fit/fit-door.ts';
import type { FitAnswer } from '#domain/fit/fit-parts.ts';
import type { Route } from '#domain/fit/opening.ts';
import type { FitPackage } from '#domain/fit/packages.ts';
import { routeVerdict } from '#domain/fit/route-verdict.ts';
import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import type { Language } from '#domain/languages.ts';
import type { MarkupElement, MarkupNode } from '#domain/markup/markup-node.ts';
import en from '#locales/en/fit.json' with { type: 'json' };
import kr from '#locales/kr/fit.json' with { type: 'json' };
import vn from '#locales/vn/fit.json' with { type: 'json' };

const TEXTS = { vn, en, kr };
const armchair: FitPackage[] = [{ name: 'whole', width: 81, depth: 82, height: 75 }];
const sofa: FitPackage[] = [
  { name: 'legs', width: 6, depth: 7, height: 17 },
  { name: 'body', width: 226, depth: 95, height: 56 },
];
const reader = { language: 'en', unit: 'cm', texts: en } as const;

function door(width: number, height = 200): Route {
  return [{ kind: 'door', width, height }];
}

/** Returns all points of the paths with a class in a figure. */
function pointsOf(tree: MarkupNode, name: string): [x: number, y: number][] {
  if (typeof tree === 'string') return [];
  const { attributes = {}, children = [] } = tree;
  const own = attributes['class'] === name ? (attributes['d'] ?? '') : '';
  const points = [...own.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): [number, number] => [
    Number(x),
    Number(y),
  ]);
  return [...points, ...children.flatMap((child) => pointsOf(child, name))];
}

function textsOf(tree: MarkupNode): string[] {
  if (typeof tree === 'string') return [tree];
  return (tree.children ?? []).flatMap(textsOf);
}

describe('the verdict about a product on a route (S12.52)', () => {
  test.each([
    [81, 'fits', ['Tightest spot: door, 6 cm to spare', 'Carried on its back']],
    [77, 'tight', ['Tightest spot: door, 2 cm to spare', 'Carried upright']],
    [70, 'does-not-fit', ['Tightest spot: door, 5 cm short']],
  ] as const)('through a door of %d cm: %s', (width, answer: FitAnswer, lines) => {
    const verdict = routeVerdict(armchair, door(width), reader);
    expect(verdict.answer).toBe(answer);
    expect(verdict.heading).toBe(en[`answer-${answer}`]);
    expect(verdict.details).toEqual([
      lines[0],
      ...(answer === 'does-not-fit' ? [] : [expect.stringMatching(/^Carried|^Tilted/)]),
      'In one piece, 81 × 82 × 75 cm',
    ]);
  });

  test('names the package that decides', () => {
    expect(routeVerdict(sofa, door(80), reader).details).toContain(
      'Comes apart; trickiest part: body, 226 × 95 × 56 cm',
    );
  });

  test('names the needed door before anything is measured', () => {
    expect(routeVerdict(sofa, [], reader)).toMatchObject({
      heading: 'Fits through any standard door',
    });
    expect(routeVerdict(armchair, [], reader).heading).toBe('Needs a door 79 cm wide');
    expect(routeVerdict([], door(80), reader)).toEqual({
      heading: en['unknown-size'],
      details: [],
    });
  });

  test.each(Object.keys(LANGUAGE_TAGS) as Language[])(
    'has no placeholder left in %s',
    (language) => {
      for (const route of [[], door(80), door(60)]) {
        const verdict = routeVerdict(sofa, route, {
          language,
          unit: 'in',
          texts: TEXTS[language],
        });
        expect([verdict.heading, ...verdict.details].join(' ')).not.toMatch(/\{\{|undefined/);
      }
    },
  );
});

describe('the door that a product needs (S12.53)', () => {
  test('is the narrowest one that it fits through', () => {
    const fits = (width: number) => routeVerdict(armchair, door(width), reader).answer === 'fits';
    const width = neededDoor(armchair) ?? 0;
    expect([fits(width), fits(width - 1)]).toEqual([true, false]);
  });

  test('is none for small products, and unknown for very large ones', () => {
    expect(neededDoor([{ name: 'whole', width: 30, depth: 30, height: 30 }])).toBe(0);
    expect(neededDoor([{ name: 'whole', width: 300, depth: 300, height: 300 }])).toBeUndefined();
  });
});

test('the verdict of a product page is that of a route with this door (S12.52)', () => {
  const size = fc.integer({ min: 20, max: 260 });
  fc.assert(
    fc.property(size, size, size, size, size, (width, depth, height, wide, high) => {
      const whole: FitPackage[] = [{ name: 'whole', width, depth, height }];
      expect(doorVerdict(whole, { width: wide, height: high }, reader)).toEqual(
        routeVerdict(whole, door(wide, high), reader),
      );
    }),
    { numRuns: 500, endOnFailure: true },
  );
});

describe('the figure of a verdict (S12.54)', () => {
  const size = fc.integer({ min: 25, max: 260 });

  test('shows the piece inside the opening if it fits, at one scale', () => {
    fc.assert(
      fc.property(size, size, size, size, size, (width, depth, height, wide, high) => {
        const whole: FitPackage[] = [{ name: 'whole', width, depth, height }];
        const { answer, figure } = routeVerdict(whole, door(wide, high), reader);
        if (answer !== 'fits') return;
        const walls = (figure as MarkupElement).children?.find(
          (child): child is MarkupElement =>
            typeof child === 'object' && !child.attributes?.['class'],
        );
        const frame = [...(walls?.attributes?.['d'] ?? '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
        const xs = frame.map(([, x]) => Number(x));
        const ys = frame.map(([, , y]) => Number(y));
        for (const [x, y] of pointsOf(figure as MarkupElement, 'piece')) {
          expect(x).toBeGreaterThanOrEqual(Math.min(...xs) - 0.2);
          expect(x).toBeLessThanOrEqual(Math.max(...xs) + 0.2);
          expect(y).toBeGreaterThanOrEqual(Math.min(...ys) - 0.2);
          expect(y).toBeLessThanOrEqual(Math.max(...ys) + 0.2);
        }
      }),
      { numRuns: 500, endOnFailure: true },
    );
  });

  test('has the lengths of the opening and of the piece', () => {
    const { figure } = routeVerdict(armchair, door(80), reader);
    expect(textsOf(figure as MarkupElement)).toEqual(['80 cm', '75 cm']);
  });

  test.each([
    [{ kind: 'corridor', width: 100, after: 90, height: 240 }],
    [{ kind: 'stairs', width: 90, headroom: 210, landing: { width: 190, depth: 95 } }],
    [{ kind: 'elevator', doorWidth: 80, doorHeight: 200, width: 110, depth: 60, height: 210 }],
  ] as const)('exists for %j', (opening) => {
    const { figure } = routeVerdict(sofa, [opening], reader);
    expect(pointsOf(figure as MarkupElement, 'piece')).toHaveLength(4);
    expect(JSON.stringify(figure)).not.toMatch(/NaN|Infinity/);
  });
});
