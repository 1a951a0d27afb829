import {
  DoubleSide,
  HalfFloatType,
  Mesh,
  MeshBasicMaterial,
  MeshDepthMaterial,
  NoBlending,
  type Object3D,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

/** Color of the shadow in the photographs. */
const INK = 0x1e1711;
/** Opacity of the darkest shadow. */
const STRENGTH = 0.6;
/** Height in meters below which a piece, such as a rug, throws a weaker shadow. */
const FLAT = 0.1;
const PIXELS = 256;
/** Space around the piece, in meters and as a part of its size. */
const MARGIN = 0.5;
const REACH = 1.7;
/** Lowest and greatest height of the parts that throw the shadow, in meters. */
const HEIGHT = [0.25, 1.1] as const;
/** Height at which the shadow ends, as a part of the piece's height. The top of a table still throws a shadow. */
const FADE = 1.4;
/** Blurs in meters, for pieces of a meter and more. Two passes give a soft edge without visible steps. */
const BLURS = [0.03, 0.012];

const DEPTH_COLOR = 'gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );';
/** Opacity of the shadow: the nearer to the floor, the darker. */
const SHADOW_COLOR = 'gl_FragColor = vec4( vec3( 1.0 ), pow( 1.0 - fragCoordZ, 1.3 ) );';

const BLUR_VERTEX = `
varying vec2 at;
void main() { at = uv; gl_Position = vec4( position.xy, 0.0, 1.0 ); }`;
const BLUR_FRAGMENT = `
uniform sampler2D source;
uniform vec2 stride;
varying vec2 at;
void main() {
  float sum = 0.0;
  float total = 0.0;
  for ( int i = -12; i <= 12; i ++ ) {
    float weight = exp( - float( i * i ) / 60.0 );
    sum += weight * texture2D( source, at + stride * float( i ) ).a;
    total += weight;
  }
  gl_FragColor = vec4( 1.0, 1.0, 1.0, sum / total );
}`;

/** Shadow on the floor. `dispose` releases its memory on the graphics card. */
export interface ContactShadow {
  floor: Mesh;
  dispose: () => void;
}

/** Draws the soft shadow under a piece once: the lower parts seen from below, blurred. */
export function contactShadow(
  renderer: WebGLRenderer,
  model: Object3D,
  size: Vector3,
): ContactShadow {
  const width = size.x * REACH + MARGIN;
  const depth = size.z * REACH + MARGIN;
  const [shown, blurred] = [newTarget(), newTarget()];
  drawFromBelow(renderer, model, shown, { width, depth, height: clampHeight(size.y) });
  const share = Math.min(1, Math.max(size.x, size.z));
  blur(renderer, [shown, blurred], { width, depth, share });
  blurred.dispose();
  const material = new MeshBasicMaterial({
    map: shown.texture,
    color: INK,
    opacity: STRENGTH * Math.min(1, size.y / FLAT),
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    side: DoubleSide,
  });
  const floor = new Mesh(new PlaneGeometry(width, depth), material);
  floor.rotation.x = -Math.PI / 2;
  // The camera looks up, so its picture is mirrored.
  floor.scale.y = -1;
  floor.renderOrder = -1;
  return {
    floor,
    dispose() {
      shown.dispose();
      material.dispose();
      floor.geometry.dispose();
    },
  };
}

function newTarget(): WebGLRenderTarget {
  return new WebGLRenderTarget(PIXELS, PIXELS, { type: HalfFloatType });
}

function clampHeight(height: number): number {
  return Math.min(HEIGHT[1], Math.max(HEIGHT[0], height * FADE));
}

function drawFromBelow(
  renderer: WebGLRenderer,
  model: Object3D,
  target: WebGLRenderTarget,
  { width, depth, height }: { width: number; depth: number; height: number },
): void {
  const camera = new OrthographicCamera(-width / 2, width / 2, depth / 2, -depth / 2, 0, height);
  camera.rotation.x = Math.PI / 2;
  const material = new MeshDepthMaterial({ side: DoubleSide });
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(DEPTH_COLOR, SHADOW_COLOR);
  };
  const { parent } = model;
  // Only a scene has an override material.
  const scene = new Scene();
  scene.overrideMaterial = material;
  scene.add(model);
  renderer.setClearAlpha(0);
  renderer.setRenderTarget(target);
  renderer.clear();
  renderer.render(scene, camera);
  renderer.setRenderTarget(null);
  material.dispose();
  parent?.add(model);
}

/** Blurs the first target. The second one is scratch space. `share` makes the blur smaller. */
function blur(
  renderer: WebGLRenderer,
  [shown, scratch]: readonly [WebGLRenderTarget, WebGLRenderTarget],
  { width, depth, share }: { width: number; depth: number; share: number },
): void {
  const scene = new Scene();
  const camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  const quad = new Mesh(new PlaneGeometry(2, 2));
  scene.add(quad);
  for (const blur of BLURS) {
    const meters = blur * share;
    for (const [source, target, stride] of [
      [shown, scratch, [meters / width, 0]],
      [scratch, shown, [0, meters / depth]],
    ] as const) {
      const material = new ShaderMaterial({
        uniforms: { source: { value: source.texture }, stride: { value: stride } },
        vertexShader: BLUR_VERTEX,
        fragmentShader: BLUR_FRAGMENT,
        depthTest: false,
        depthWrite: false,
        blending: NoBlending,
      });
      quad.material = material;
      renderer.setRenderTarget(target);
      renderer.render(scene, camera);
      material.dispose();
    }
  }
  renderer.setRenderTarget(null);
  quad.geometry.dispose();
}
