import { ShaderChunk } from 'three';

/** Default of three for `CustomToneMapping`. */
const NO_CURVE = 'vec3 CustomToneMapping( vec3 color ) { return color; }';

/**
 * Tone curve of the photographs: Blender's Filmic view with high contrast, measured on a gray ramp. Each channel is a
 * logistic function of a polynomial of its stops, with an error below 0.006. The result is linear, because three encodes
 * it as sRGB.
 */
const PHOTOGRAPH_CURVE = `
vec3 CustomToneMapping( vec3 color ) {
  vec3 light = max( color * toneMappingExposure, vec3( 1e-4 ) );
  vec3 stops = clamp( log2( light ), -9.0, 3.5 );
  vec3 bend = 0.00043 * stops + 0.00802;
  bend = bend * stops + 0.04865;
  bend = bend * stops + 0.80895;
  bend = bend * stops + 1.81139;
  vec3 shown = 1.0 / ( 1.0 + exp( - bend ) );
  vec3 bright = pow( ( shown + 0.055 ) / 1.055, vec3( 2.4 ) );
  return mix( bright, shown / 12.92, vec3( lessThanEqual( shown, vec3( 0.04045 ) ) ) );
}`;

/** Exposure of the photographs. */
export const EXPOSURE = 1.02;

/** Makes `CustomToneMapping` the tone curve of the photographs. */
export function setPhotographCurve(): void {
  ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(
    NO_CURVE,
    PHOTOGRAPH_CURVE,
  );
}
