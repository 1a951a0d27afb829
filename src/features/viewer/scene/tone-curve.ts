import { ShaderChunk } from 'three';

/** Default of three for `CustomToneMapping`. */
const NO_CURVE = 'vec3 CustomToneMapping( vec3 color ) { return color; }';

/**
 * Tone curve of the photographs: Blender's Filmic view with high contrast, measured on a gray ramp. Each channel is a
 * logistic function of a polynomial of its stops, with an error below 0.006. These are the coefficients, from the highest
 * power.
 */
const BEND = [0.00043, 0.00802, 0.04865, 0.80895, 1.81139];
/** Stops between which the polynomial is valid. */
const [DARKEST, BRIGHTEST] = [-9, 3.5];

/** The result is linear, because three encodes it as sRGB. */
const PHOTOGRAPH_CURVE = `
vec3 CustomToneMapping( vec3 color ) {
  vec3 light = max( color * toneMappingExposure, vec3( 1e-4 ) );
  vec3 stops = clamp( log2( light ), ${DARKEST.toFixed(1)}, ${BRIGHTEST.toFixed(1)} );
  vec3 bend = vec3( 0.0 );
  ${BEND.map((coefficient) => `bend = bend * stops + ${coefficient};`).join('\n  ')}
  vec3 shown = 1.0 / ( 1.0 + exp( - bend ) );
  vec3 bright = pow( ( shown + 0.055 ) / 1.055, vec3( 2.4 ) );
  return mix( bright, shown / 12.92, vec3( lessThanEqual( shown, vec3( 0.04045 ) ) ) );
}`;

/** Steps of the search for a light: stops are exact to a thousandth. */
const STEPS = 14;

/** Makes `CustomToneMapping` the tone curve of the photographs. */
export function setPhotographCurve(): void {
  ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(
    NO_CURVE,
    PHOTOGRAPH_CURVE,
  );
}

/**
 * Returns the light that the tone curve shows as a channel of a pixel.
 * @param shown channel in sRGB, from 0 to 1
 */
export function lightOf(shown: number): number {
  let [low, high] = [DARKEST, BRIGHTEST];
  for (let step = 0; step < STEPS; step += 1) {
    const stops = (low + high) / 2;
    const bend = BEND.reduce((sum, coefficient) => sum * stops + coefficient, 0);
    if (1 / (1 + Math.exp(-bend)) < shown) low = stops;
    else high = stops;
  }
  return 2 ** low;
}
