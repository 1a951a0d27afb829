import { CustomToneMapping, PerspectiveCamera, Scene, VSMShadowMap, WebGLRenderer } from 'three';
import { FIELD_OF_VIEW } from './framing.ts';
import { studioEnvironmentMap } from './studio-environment.ts';
import { setPhotographCurve } from './tone-curve.ts';

/** Pixels per CSS pixel. With fewer, thin gaps look dashed. More would cost time without a visible difference. */
const PIXEL_RATIO = 2;
/** Pixels of a picture beyond which a screen with one pixel per CSS pixel gets a lower ratio. */
const MANY_PIXELS = 6_000_000;

/** Empty studio with its renderer and camera. */
export interface SceneRenderer {
  renderer: WebGLRenderer;
  scene: Scene;
  camera: PerspectiveCamera;
  /** Releases all memory on the graphics card, and the WebGL context. */
  dispose: () => void;
}

/** Returns the pixels to draw per CSS pixel of a canvas. */
export function pixelRatioOf({ clientWidth, clientHeight }: HTMLCanvasElement): number {
  const affordable = Math.sqrt(MANY_PIXELS / Math.max(1, clientWidth * clientHeight));
  return Math.min(PIXEL_RATIO, Math.max(devicePixelRatio, affordable));
}

/** Returns an empty studio. @param context context of the canvas */
export function createSceneRenderer(
  canvas: HTMLCanvasElement,
  context: WebGL2RenderingContext,
): SceneRenderer {
  setPhotographCurve();
  const renderer = new WebGLRenderer({ canvas, context, alpha: true });
  renderer.toneMapping = CustomToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = VSMShadowMap;
  const scene = new Scene();
  const light = studioEnvironmentMap(renderer);
  scene.environment = light.texture;
  return {
    renderer,
    scene,
    camera: new PerspectiveCamera(FIELD_OF_VIEW),
    dispose() {
      light.dispose();
      renderer.dispose();
      // A viewer that closes while it loads has ended the context.
      if (!context.isContextLost()) renderer.forceContextLoss();
    },
  };
}
