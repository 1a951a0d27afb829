import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#tests/support/browser-storage.ts';
import { eventually } from '#tests/support/eventually.ts';

let said: string[];

beforeEach(() => {
  const { went } = stubBrowser();
  vi.stubGlobal('document', { documentElement: { hidden: false }, cookie: '' });
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'));
  said = [];
  for (const level of ['info', 'debug', 'log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((message: string) => {
      said.push(`${level} ${message}`, ...went);
    });
  }
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

/** Opens the home page of a browser whose geolocation is `geolocation`. */
async function openHome(geolocation?: Pick<Geolocation, 'getCurrentPosition'>): Promise<void> {
  vi.stubGlobal('navigator', { geolocation });
  await import('#src/features/geolocation/ask-position.ts');
}

const failing = (code: number) => ({
  getCurrentPosition: (_: PositionCallback, onError?: PositionErrorCallback | null) =>
    onError?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError),
});

test('a denied permission is only logged (S8.21)', async () => {
  await openHome(failing(1));
  expect(said).toEqual(['info Geolocation permission denied']);
});

test('a browser without geolocation is only logged (S8.21)', async () => {
  await openHome();
  expect(said).toEqual(['info Geolocation is not supported by this browser']);
});

test('a country that cannot be looked up is only logged (S8.21)', async () => {
  await openHome(failing(2));
  expect(said).toEqual(['info Failed to fetch country data']);
  vi.resetModules();
  localStorage.clear();
  said.length = 0;
  const position = { coords: { latitude: 16.05, longitude: 108.2 } } as GeolocationPosition;
  await openHome({ getCurrentPosition: (onPosition) => onPosition(position) });
  await eventually(() => expect(said).toEqual(['info Failed to fetch country data']));
});
