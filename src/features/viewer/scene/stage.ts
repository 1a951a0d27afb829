import { Box3, Vector3 } from 'three';
import { type BuiltModel, buildModel } from '../model/build-model.ts';
import { readModel } from '../model/read-model.ts';
import { contactShadow } from './contact-shadow.ts';
import { watchControls } from './controls.ts';
import { expose } from './exposure.ts';
import { type Box, firstPose } from './framing.ts';
import { keyLight } from './key-light.ts';
import { cameraPlace, limitsOf, type Mount, type Pose } from './orbit.ts';
import { openStudio } from './renderer.ts';

/** Samples per texel for surfaces that are seen at an angle. */
const MAX_ANISOTROPY = 8;

/** Point of the room in the picture, in pixels from the upper left. */
export type Project = (point: readonly [number, number, number]) => { x: number; y: number };

/** Picture that was drawn. */
export interface Drawn {
  /** Box of the piece, without vases and bedding. */
  box: Box;
  /** Direction of the camera in radians. */
  azimuth: number;
  project: Project;
}

/** Model on the screen. */
export interface Stage {
  mount: Mount;
  showVariant: BuiltModel['showVariant'];
  /** Moves the camera back to the first view. */
  startOver: () => void;
  dispose: () => void;
}

interface Options {
  /** Address of the folder with the model's textures. */
  folder: string;
  variant: string;
  signal: AbortSignal;
  onDrawn: (drawn: Drawn) => void;
  /** Called when the browser takes the graphics memory away. */
  onLost: () => void;
  isCalm: () => boolean;
}

/**
 * Shows a model on a canvas. Pictures are drawn only when something changes and the page is visible.
 * @param context context of the canvas
 * @throws if the model is damaged or lacks the variant, or if a texture cannot be fetched
 */
export async function openStage(
  canvas: HTMLCanvasElement,
  context: WebGL2RenderingContext,
  file: ArrayBuffer,
  options: Options,
): Promise<Stage> {
  const { folder, variant, signal, onDrawn, onLost, isCalm } = options;
  const modelFile = readModel(file);
  const { mount, view, exposure } = modelFile.json.asset.extras;
  const studio = openStudio(canvas, context);
  const { renderer, scene, camera } = studio;
  const closing = new AbortController();
  const anisotropy = Math.min(MAX_ANISOTROPY, renderer.capabilities.getMaxAnisotropy());
  const model = buildModel(modelFile, folder, { signal, anisotropy });
  const disposables: { dispose: () => void }[] = [model, studio];

  function dispose(): void {
    closing.abort();
    for (const one of disposables) one.dispose();
  }

  try {
    await model.showVariant(variant);
  } catch (error) {
    dispose();
    throw error;
  }
  scene.add(model.root);
  const { size, center, radius, box, whole } = measure(model);
  const light = keyLight(radius, center);
  scene.add(light, light.target);
  disposables.unshift(light);
  if (mount === 'floor') {
    const shadow = contactShadow(renderer, model.root, size);
    scene.add(shadow.floor);
    disposables.unshift(shadow);
  }
  camera.near = radius / 20;
  camera.far = radius * 60;

  const aspect = () => canvas.clientWidth / Math.max(1, canvas.clientHeight);
  const start = () => {
    const pose = firstPose(whole, view, aspect());
    return { pose, limits: limitsOf(mount, pose, whole) };
  };
  let requested = 0;

  function request(): void {
    if (requested || document.hidden || closing.signal.aborted) return;
    requested = requestAnimationFrame(draw);
  }

  const controls = watchControls(canvas, start(), { onChange: request, isCalm });
  const point = new Vector3();
  const project: Project = ([x, y, z]) => {
    point.set(x, y, z).project(camera);
    return {
      x: ((point.x + 1) / 2) * canvas.clientWidth,
      y: ((1 - point.y) / 2) * canvas.clientHeight,
    };
  };

  function place(pose: Pose): void {
    camera.position.set(...cameraPlace(pose));
    camera.lookAt(...pose.target);
  }

  function draw(now: number): void {
    requested = 0;
    const pose = controls.step(now);
    place(pose);
    renderer.render(scene, camera);
    onDrawn({ box, azimuth: pose.azimuth, project });
    if (controls.isMoving()) request();
  }

  function resize(): void {
    renderer.setSize(canvas.clientWidth, canvas.clientHeight, false);
    camera.aspect = aspect();
    camera.updateProjectionMatrix();
    // A resized canvas is empty until the next picture.
    draw(performance.now());
  }

  /** Sets the exposure for the shown variant, in the first view, and draws it. */
  function exposeAndDraw(): void {
    place(start().pose);
    expose(renderer, scene, camera, exposure);
    resize();
  }

  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  closing.signal.addEventListener('abort', () => {
    observer.disconnect();
    controls.dispose();
    cancelAnimationFrame(requested);
  });
  document.addEventListener('visibilitychange', request, { signal: closing.signal });
  canvas.addEventListener('webglcontextlost', onLost, { signal: closing.signal });
  camera.aspect = aspect();
  camera.updateProjectionMatrix();
  exposeAndDraw();
  return {
    mount,
    async showVariant(next) {
      await model.showVariant(next);
      if (!closing.signal.aborted) exposeAndDraw();
    },
    startOver() {
      const { pose, limits } = start();
      controls.moveTo(pose, limits);
    },
    dispose,
  };
}

/** Returns the measures of a model in meters. `box` belongs to the piece, the others to all parts. */
function measure({ root, piece }: BuiltModel) {
  const all = new Box3().setFromObject(root);
  const size = all.getSize(new Vector3());
  return {
    size,
    center: all.getCenter(new Vector3()),
    radius: Math.max(0.3, size.length() / 2),
    whole: cornersOf(all),
    box: cornersOf(new Box3().setFromObject(piece)),
  };
}

function cornersOf({ min, max }: Box3): Box {
  return [min.toArray(), max.toArray()];
}
