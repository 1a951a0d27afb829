import { Box3, Vector3 } from 'three';
import type { ModelJson } from '#domain/models/model-schema.ts';
import { type BuiltModel, buildModel } from '../model/build-model.ts';
import type { ParsedModel } from '../model/parse-model-file.ts';
import { type CameraPose, cameraPosition } from './camera-pose.ts';
import { contactShadow } from './contact-shadow.ts';
import { expose, exposureOf } from './exposure.ts';
import { type BoundingBox, initialPose } from './framing.ts';
import { keyLight } from './key-light.ts';
import { createSceneRenderer, pixelRatioOf } from './renderer.ts';

/** Samples per texel for surfaces that are seen at an angle. */
const MAX_ANISOTROPY = 8;

/** Point of the room in the picture, in pixels from the upper left. */
export type ProjectPoint = (point: readonly [number, number, number]) => { x: number; y: number };

/** Model in the studio of the photographs, ready to draw. */
export interface PieceScene {
  facts: ModelJson['asset']['extras'];
  /** Box of all parts. */
  whole: BoundingBox;
  /** Box of the piece, without vases and bedding. */
  box: BoundingBox;
  showVariant: BuiltModel['showVariant'];
  /**
   * Sets the exposure for the shown variant, as the first view needs it. Adapts the picture to the canvas size,
   * which is blank until the next frame.
   */
  expose: () => void;
  /** Draws one frame. */
  draw: (pose: CameraPose) => void;
  /** Adapts the picture to the canvas size. A resized canvas is blank until the next frame. */
  resize: () => void;
  /** Returns the position of a point in the last frame. */
  project: ProjectPoint;
  dispose: () => void;
}

/**
 * Puts a model into the studio. Draws nothing yet.
 * @param context context of the canvas
 * @param options.folder URL of the folder with the model's textures
 * @throws if the model lacks a part or the variant, or if a texture cannot be fetched
 */
export async function openPieceScene(
  canvas: HTMLCanvasElement,
  context: WebGL2RenderingContext,
  modelFile: ParsedModel,
  options: { folder: string; variant: string; signal: AbortSignal },
): Promise<PieceScene> {
  const { folder, variant, signal } = options;
  const facts = modelFile.json.asset.extras;
  const studio = createSceneRenderer(canvas, context);
  const { renderer, scene, camera } = studio;
  const anisotropy = Math.min(MAX_ANISOTROPY, renderer.capabilities.getMaxAnisotropy());
  const model = buildModel(modelFile, folder, { signal, anisotropy });
  const disposables: { dispose: () => void }[] = [model, studio];
  const dispose = () => {
    for (const one of disposables) one.dispose();
  };

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
  if (facts.mount === 'floor') {
    const shadow = contactShadow(renderer, model.root, size);
    scene.add(shadow.floor);
    disposables.unshift(shadow);
  }
  let shown = variant;
  camera.near = radius / 20;
  camera.far = radius * 60;
  const point = new Vector3();
  const place = (pose: CameraPose) => {
    camera.position.set(...cameraPosition(pose));
    camera.lookAt(...pose.target);
  };
  const resize = () => {
    renderer.setPixelRatio(pixelRatioOf(canvas));
    renderer.setSize(canvas.clientWidth, canvas.clientHeight, false);
    camera.aspect = aspectRatioOf(canvas);
    camera.updateProjectionMatrix();
  };
  return {
    facts,
    whole,
    box,
    async showVariant(next) {
      await model.showVariant(next);
      shown = next;
    },
    expose() {
      resize();
      place(initialPose(whole, facts.view, aspectRatioOf(canvas)));
      expose(renderer, scene, camera, exposureOf(facts, shown));
      // Measuring the light changes the part of the canvas that is drawn.
      resize();
    },
    draw(pose) {
      place(pose);
      renderer.render(scene, camera);
    },
    resize,
    project([x, y, z]) {
      point.set(x, y, z).project(camera);
      return {
        x: ((point.x + 1) / 2) * canvas.clientWidth,
        y: ((1 - point.y) / 2) * canvas.clientHeight,
      };
    },
    dispose,
  };
}

/** Returns the aspect ratio of a canvas on the page. */
export function aspectRatioOf({ clientWidth, clientHeight }: HTMLCanvasElement): number {
  return clientWidth / Math.max(1, clientHeight);
}

/** Returns the measurements of a model in meters. `box` belongs to the piece, the others to all parts. */
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

function cornersOf({ min, max }: Box3): BoundingBox {
  return [min.toArray(), max.toArray()];
}
