import type { BuiltModel } from '../model/build-model.ts';
import type { ParsedModel } from '../model/parse-model-file.ts';
import { createCameraControls } from './camera-controls.ts';
import { type Mount, poseLimits } from './camera-pose.ts';
import { type BoundingBox, initialPose } from './framing.ts';
import { aspectRatioOf, openPieceScene, type ProjectPoint } from './piece-scene.ts';

/** Picture that was drawn. */
export interface DrawnFrame {
  /** Box of the piece, without vases and bedding. */
  box: BoundingBox;
  /** Direction of the camera in radians. */
  azimuth: number;
  project: ProjectPoint;
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
  /** URL of the folder with the model's textures. */
  folder: string;
  variant: string;
  signal: AbortSignal;
  onDrawn: (drawn: DrawnFrame) => void;
  /** Called when the browser drops the WebGL context. */
  onLost: () => void;
  isCalm: () => boolean;
}

/**
 * Shows a model on a canvas. Pictures are drawn only when something changes and the page is visible.
 * @param context context of the canvas
 * @throws if the model lacks a part or the variant, or if a texture cannot be fetched
 */
export async function openStage(
  canvas: HTMLCanvasElement,
  context: WebGL2RenderingContext,
  modelFile: ParsedModel,
  { onDrawn, onLost, isCalm, ...options }: Options,
): Promise<Stage> {
  const piece = await openPieceScene(canvas, context, modelFile, options);
  const { facts, whole, box, project } = piece;
  const { mount, view } = facts;
  const closing = new AbortController();
  const start = () => {
    const pose = initialPose(whole, view, aspectRatioOf(canvas));
    return { pose, limits: poseLimits(mount, pose, whole) };
  };
  let requested = 0;

  function request(): void {
    if (requested || document.hidden || closing.signal.aborted) return;
    requested = requestAnimationFrame(draw);
  }

  const controls = createCameraControls(canvas, start(), { onChange: request, isCalm });

  function draw(now: number): void {
    requested = 0;
    const pose = controls.step(now);
    piece.draw(pose);
    onDrawn({ box, azimuth: pose.azimuth, project });
    if (controls.isMoving()) request();
  }

  function resize(): void {
    piece.resize();
    draw(performance.now());
  }

  /** Sets the exposure for the shown variant, and draws it. */
  function exposeAndDraw(): void {
    piece.expose();
    draw(performance.now());
  }

  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  document.addEventListener('visibilitychange', request, { signal: closing.signal });
  canvas.addEventListener('webglcontextlost', onLost, { signal: closing.signal });
  exposeAndDraw();
  return {
    mount,
    async showVariant(next) {
      await piece.showVariant(next);
      if (!closing.signal.aborted) exposeAndDraw();
    },
    startOver() {
      const { pose, limits } = start();
      controls.moveTo(pose, limits);
    },
    dispose() {
      closing.abort();
      observer.disconnect();
      controls.dispose();
      cancelAnimationFrame(requested);
      piece.dispose();
    },
  };
}
