import { describe, expect, test } from 'vitest';
import type { Route } from '#domain/fit/opening.ts';
import { parseRouteForm, routeFormValues } from '#domain/fit/route-form.ts';

const ROUTE: Route = [
  { kind: 'door', width: 80, height: 200 },
  { kind: 'gate', width: 90, height: 210 },
  { kind: 'corridor', width: 110, after: 105, height: 240 },
  { kind: 'elevator', doorWidth: 80, doorHeight: 200, width: 110, depth: 140, height: 220 },
  { kind: 'stairs', width: 95, headroom: 210, landing: { width: 200, depth: 100 } },
];

function reading(values: Record<string, string>) {
  return parseRouteForm((name) => values[name] ?? '', 'cm');
}

describe('the form of a route (S12.50)', () => {
  test('shows a route and reads the same one', () => {
    expect(reading(routeFormValues(ROUTE, 'cm'))).toEqual({
      route: ROUTE,
      unreadable: [],
      invalid: [],
      missing: [],
    });
  });

  test('reads inches', () => {
    const { route } = parseRouteForm(
      (name) => ({ 'door-width': '31 1/2', 'door-height': '80' })[name] ?? '',
      'in',
    );
    expect(route).toEqual([{ kind: 'door', width: 80, height: 203.2 }]);
  });

  test('leaves out openings that are not complete, and names their missing sizes', () => {
    expect(
      reading({ 'door-width': '80', 'corridor-width': '110', 'corridor-height': '240' }),
    ).toEqual({
      route: [{ kind: 'corridor', width: 110, height: 240 }],
      unreadable: [],
      invalid: [],
      missing: ['door-height'],
    });
    const stairs = {
      'stairs-width': '95',
      'stairs-headroom': '210',
      'stairs-landing-width': '200',
    };
    expect(reading(stairs)).toEqual({
      route: [],
      unreadable: [],
      invalid: [],
      missing: ['stairs-landing-depth'],
    });
  });

  test.each(['19', '1000', '5 mm', '12 m'])('names a field with %j', (width) => {
    expect(reading({ 'door-width': width, 'door-height': '200' })).toEqual({
      route: [],
      unreadable: [],
      invalid: ['door-width'],
      missing: [],
    });
  });

  test.each(['wide', '8 0', '80 x 200'])('names a field that contains no length: %j', (width) => {
    expect(reading({ 'door-width': width, 'door-height': '200' })).toEqual({
      route: [],
      unreadable: ['door-width'],
      invalid: [],
      missing: [],
    });
  });

  test('without any size is empty', () => {
    expect(reading({})).toEqual({ route: [], unreadable: [], invalid: [], missing: [] });
  });
});
