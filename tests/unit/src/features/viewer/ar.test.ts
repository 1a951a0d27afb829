import { expect, test } from 'vitest';
import { arModelPath } from '#domain/models/product-model.ts';
import { arDevice, quickLookUrl, sceneViewerIntent } from '#src/features/viewer/ar.ts';
import { arLink } from '#src/features/viewer/ar-link.ts';

const MODEL = { url: '/models/ando-black-13184958.glb', variant: 'black' };
const PAGE = new URL('https://shop.example/kr/products/chair/LL-CH-1021');
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

test('a file for augmented reality has the path of its model and its variant', () => {
  expect(arModelPath(MODEL, 'glb')).toBe('/models/ar/ando-black-13184958/black.glb');
  expect(arModelPath(MODEL, 'usdz')).toBe('/models/ar/ando-black-13184958/black.usdz');
});

test('Android opens Scene Viewer at a fixed size, or else the page', () => {
  const intent = sceneViewerIntent({
    file: 'https://shop.example/models/ar/ando-black-13184958/black.glb',
    title: '안도 의자 & 쿠션',
    page: `${PAGE.href}#3d`,
    isOnWall: false,
  });
  const [address = '', extras = ''] = intent.split('#Intent;');
  expect(address.startsWith('intent://arvr.google.com/scene-viewer/1.2?')).toBe(true);
  expect(address).not.toContain('+');
  const query = new URL(address.replace('intent:', 'https:')).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    file: 'https://shop.example/models/ar/ando-black-13184958/black.glb',
    mode: 'ar_preferred',
    resizable: 'false',
    title: '안도 의자 & 쿠션',
    link: `${PAGE.href}#3d`,
  });
  expect(extras.split(';')).toEqual([
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    'S.browser_fallback_url=https%3A%2F%2Fshop.example%2Fkr%2Fproducts%2Fchair%2FLL-CH-1021%233d',
    'end',
    '',
  ]);
});

test('Android places a mirror on a wall', () => {
  const place = { file: 'https://shop.example/a.glb', title: 'Mirror', page: PAGE.href };
  expect(sceneViewerIntent({ ...place, isOnWall: true })).toContain(
    'enable_vertical_placement=true',
  );
});

test('iOS opens Quick Look at a fixed size', () => {
  expect(quickLookUrl('/models/ar/sora-1a2b3c4d/sand.usdz')).toBe(
    '/models/ar/sora-1a2b3c4d/sand.usdz#allowsContentScaling=0',
  );
});

test('the browser decides about Quick Look, because an iPad calls itself a Mac', () => {
  expect(arDevice(IPHONE, true)).toBe('ios');
  expect(arDevice(DESK, true)).toBe('ios');
  expect(arDevice(PIXEL, false)).toBe('android');
  expect(arDevice(DESK, false)).toBe('none');
});

test('the link to the room has one picture as its only element, as Quick Look requires', () => {
  const place = {
    model: MODEL,
    title: 'Ando',
    picture: '/img/160/ando.webp',
    page: PAGE,
    isOnWall: false,
    label: 'View in your room',
  };
  const ios = arLink({ ...place, device: 'ios' });
  expect(ios?.attributes).toMatchObject({
    rel: 'ar',
    href: '/models/ar/ando-black-13184958/black.usdz#allowsContentScaling=0',
  });
  const elements = ios?.children?.filter((child) => typeof child !== 'string');
  expect(elements).toEqual([expect.objectContaining({ tag: 'img' })]);
  const android = arLink({ ...place, device: 'android' });
  expect(android?.attributes?.['rel']).toBeUndefined();
  expect(android?.attributes?.['href']).toContain(
    encodeURIComponent('https://shop.example/models/ar/ando-black-13184958/black.glb'),
  );
  expect(arLink({ ...place, device: 'none' })).toBeUndefined();
});
