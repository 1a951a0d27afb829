import {
  BackSide,
  BoxGeometry,
  CircleGeometry,
  Color,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';

type Rgb = readonly [red: number, green: number, blue: number];

/** Camera of the photographs. Their lights turn with it. */
export const STUDIO_TURN = (-30 * Math.PI) / 180;
/** Color of the key light and the paper backdrop. */
export const WARM: Rgb = [1, 0.965, 0.92];

/** Softboxes of the photographs. Places and sizes are in radii of the piece, with the front towards +z. */
const SOFTBOXES: { at: Rgb; size: number; radiance: number; color: Rgb }[] = [
  // A quarter of the key light. The rest is the light that throws shadows (key-light.ts).
  { at: [-2.3, 2.3, 1.5], size: 2, radiance: 3.475, color: WARM },
  { at: [2.8, 1.1, 2], size: 2.8, radiance: 1.06, color: [0.93, 0.965, 1] },
  { at: [0.2, 3.2, -0.5], size: 2.6, radiance: 2.9, color: [1, 1, 1] },
  { at: [1.9, 1.7, -2.2], size: 1.3, radiance: 8.7, color: [1, 0.97, 0.94] },
];
const SKY = { size: 40, radiance: 0.36, color: [1, 0.99, 0.97] as const };
const BACKDROP = { width: 40, height: 9, at: [0, 3.8, -5] as const, radiance: 0.9 };
/** Rings of the floor from the outside to the inside. The lights reach only so far. */
const FLOOR = [
  { radius: 20, radiance: 0.35 },
  { radius: 8, radiance: 0.65 },
  { radius: 5, radiance: 1.15 },
  { radius: 3, radiance: 1.85 },
];
const FLOOR_HEIGHT = -0.7;
const RING_STEP = 0.02;
/** Side length of an environment-map face, in pixels. */
const MAP_SIZE = 64;

/**
 * Generator of a small environment map. The smallest one of three has 256 pixels: sixteen times the work, without a
 * visible difference on furniture. Three calls the method, and has no setting for the size.
 */
class SmallMapGenerator extends PMREMGenerator {
  _setSize(): void {
    Object.assign(this, { _cubeSize: MAP_SIZE });
  }
}

/** Returns the studio of the photographs as an environment map. Nothing is fetched. */
export function studioEnvironmentMap(renderer: WebGLRenderer): WebGLRenderTarget {
  const studio = studioScene();
  const generator = new SmallMapGenerator(renderer);
  const light = generator.fromScene(studio, 0, 0.1, 100);
  generator.dispose();
  studio.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    object.material.dispose();
  });
  return light;
}

function studioScene(): Scene {
  const scene = new Scene();
  const sky = new Mesh(
    new BoxGeometry(SKY.size, SKY.size, SKY.size),
    emissiveMaterial(SKY.color, SKY.radiance),
  );
  sky.material.side = BackSide;
  scene.add(sky);
  for (const [layer, { radius, radiance }] of FLOOR.entries()) {
    const ring = new Mesh(new CircleGeometry(radius, 48), emissiveMaterial(WARM, radiance));
    ring.rotation.x = -Math.PI / 2;
    ring.position.y = FLOOR_HEIGHT + layer * RING_STEP;
    scene.add(ring);
  }
  const turned = new Group();
  turned.rotation.y = STUDIO_TURN;
  scene.add(turned);
  scene.updateMatrixWorld(true);
  const backdrop = new Mesh(
    new PlaneGeometry(BACKDROP.width, BACKDROP.height),
    emissiveMaterial(WARM, BACKDROP.radiance),
  );
  backdrop.position.set(...BACKDROP.at);
  turned.add(backdrop);
  for (const { at, size, radiance, color } of SOFTBOXES) {
    const panel = new Mesh(new PlaneGeometry(size, size), emissiveMaterial(color, radiance));
    panel.position.set(...at);
    turned.add(panel);
    panel.lookAt(0, 0, 0);
  }
  return scene;
}

function emissiveMaterial(color: Rgb, radiance: number): MeshBasicMaterial {
  return new MeshBasicMaterial({
    side: DoubleSide,
    color: new Color(...color).multiplyScalar(radiance),
  });
}
