import { Color, DirectionalLight, Vector3 } from 'three';
import { STUDIO_TURN, WARM } from './studio-environment.ts';

const DIRECTION = new Vector3(-2.3, 2.6, 1.5).applyAxisAngle(new Vector3(0, 1, 0), STUDIO_TURN);
const INTENSITY = 3.4;
const MAP_SIZE = 1024;
/** Offsets that keep a surface from shading itself. */
const BIAS = -0.0004;
const NORMAL_BIAS = 0.006;

/**
 * Returns the light that throws shadows between the parts of a piece. The shadows are drawn once, because neither the
 * light nor the piece moves.
 * @param radius half of the piece's diagonal in meters
 */
export function keyLight(radius: number, center: Vector3): DirectionalLight {
  const light = new DirectionalLight(new Color(...WARM), INTENSITY);
  light.position.copy(center).addScaledVector(DIRECTION, radius);
  light.target.position.copy(center);
  light.castShadow = true;
  const { shadow } = light;
  shadow.mapSize.set(MAP_SIZE, MAP_SIZE);
  shadow.radius = 6;
  shadow.blurSamples = 8;
  shadow.intensity = 0.6;
  shadow.bias = BIAS;
  shadow.normalBias = radius * NORMAL_BIAS;
  shadow.camera.left = -radius;
  shadow.camera.right = radius;
  shadow.camera.top = radius;
  shadow.camera.bottom = -radius;
  shadow.camera.near = radius;
  shadow.camera.far = radius * 6;
  shadow.autoUpdate = false;
  shadow.needsUpdate = true;
  return light;
}
