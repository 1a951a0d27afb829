import { CustomToneMapping, PerspectiveCamera, Scene, VSMShadowMap, WebGLRenderer } from 'three';
import { FIELD_OF_VIEW } from './framing.ts';
import { studioLight } from './studio.ts';
import { setPhotographCurve } from './tone-curve.ts';

/** Pixels per CSS pixel. More would cost time and memory without a visible difference. */
const MAX_PIXEL_RATIO = 2;

/** Empty studio with its renderer and camera. */
export interface Studio {
  renderer: WebGLRenderer;
  scene: Scene;
  camera: PerspectiveCamera;
  /** Releases all memory on the graphics card, and the WebGL context. */
  dispose: () => void;
}

/** Returns an empty studio. @param context context of the canvas */
export function openStudio(canvas: HTMLCanvasElement, context: WebGL2RenderingContext): Studio {
  setPhotographCurve();
  const renderer = new WebGLRenderer({ canvas, context, alpha: true });
  renderer.setPixelRatio(Math.min(MAX_PIXEL_RATIO, devicePixelRatio));
  renderer.toneMapping = CustomToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = VSMShadowMap;
  const scene = new Scene();
  const light = studioLight(renderer);
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
