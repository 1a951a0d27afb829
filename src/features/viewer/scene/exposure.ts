import type { Camera, Scene, WebGLRenderer } from 'three';
import type { ModelJson } from '#domain/models/model-schema.ts';
import { lightOf } from './tone-curve.ts';

type ModelFacts = ModelJson['asset']['extras'];

/** Exposure of a photograph. */
export interface Exposure {
  /** Exposure in stops. */
  stops: number;
  /** Maximum number of stops that a bright piece loses. */
  maxDarkening: number;
}

/** Light in the viewer's studio as a share of the light in the photo studio. */
const STUDIO_LIGHT = 0.88;
/** Highest light of the brighter pixels. 1 is white without a tone curve. */
const LIMIT = 0.8;
/** Share of pixels that may be brighter than the limit. */
const BRIGHTER = 0.1;
/** Side of the measured picture, in pixels. */
const SIDE = 96;
/** Opacity from which a pixel belongs to the piece. Shadows and edges have less. */
const OPAQUE = 250;

/** Returns the exposure of a variant's photographs. */
export function exposureOf(
  { exposure: { stops, maxDarkening, variants } }: Pick<ModelFacts, 'exposure'>,
  variant: string,
): Exposure {
  return { stops: variants?.[variant] ?? stops, maxDarkening };
}

/**
 * Sets the exposure of the photographs: bright pieces get less, so that white and cream keep their form. Draws a small
 * picture to measure the light, so the canvas needs a new picture afterward.
 */
export function expose(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: Camera,
  { stops, maxDarkening }: Exposure,
): void {
  const ratio = renderer.getPixelRatio();
  const context = renderer.getContext();
  renderer.toneMappingExposure = STUDIO_LIGHT * 2 ** stops;
  renderer.setViewport(0, 0, SIDE / ratio, SIDE / ratio);
  renderer.render(scene, camera);
  const pixels = new Uint8Array(SIDE * SIDE * 4);
  context.readPixels(0, 0, SIDE, SIDE, context.RGBA, context.UNSIGNED_BYTE, pixels);
  renderer.toneMappingExposure /= 2 ** darkeningOf(pixels, maxDarkening);
}

/**
 * Returns the stops that a piece loses.
 * @param pixels picture of the piece with tone curve, four bytes per pixel
 */
export function darkeningOf(pixels: Uint8Array, maxDarkening: number): number {
  const light = Array.from({ length: 256 }, (_, value) => lightOf(value / 255));
  const found: number[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < OPAQUE) continue;
    found.push(
      0.2126 * (light[red] ?? 0) + 0.7152 * (light[green] ?? 0) + 0.0722 * (light[blue] ?? 0),
    );
  }
  found.sort((a, b) => b - a);
  const bright = found[Math.floor(found.length * BRIGHTER)] ?? 0;
  return Math.min(maxDarkening, Math.max(0, Math.log2(bright / LIMIT)));
}
