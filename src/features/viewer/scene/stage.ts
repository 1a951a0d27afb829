import type { BuiltModel } from '../model/build-model.ts';
import type { ParsedModel } from '../model/read-model.ts';
import { watchControls } from './controls.ts';
import { type BoundingBox, firstPose } from './framing.ts';
import { limitsOf, type Mount } from './orbit.ts';
import { aspectOf, openPieceScene, type Project } from './piece-scene.ts';

/** Picture that was drawn. */
export interface Drawn {
  /** Box of the piece, without vases and bedding. */
  box: BoundingBox;
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
  /** URL of the folder with the model's textures. */
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
    const pose = firstPose(whole, view, aspectOf(canvas));
    return { pose, limits: limitsOf(mount, pose, whole) };
  };
  let requested = 0;

  function request(): void {
    if (requested || document.hidden || closing.signal.aborted) return;
    requested = requestAnimationFrame(draw);
  }

  const controls = watchControls(canvas, start(), { onChange: request, isCalm });

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
