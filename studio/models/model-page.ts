import { TURNTABLE, turntableAzimuths } from '#domain/models/turntable.ts';
import { parseModelFile } from '#src/features/viewer/model/parse-model-file.ts';
import { initialPose } from '#src/features/viewer/scene/framing.ts';
import {
  aspectRatioOf,
  openPieceScene,
  type PieceScene,
} from '#src/features/viewer/scene/piece-scene.ts';
import { webGlContext } from '#src/features/viewer/scene/webgl-context.ts';

/** Model, variant, and size of its picture in pixels. */
export interface PicturedModel {
  /** Path of the model. */
  path: string;
  variant: string;
  width: number;
  height: number;
}

/** Functions of the page. Each returns a PNG as a data URL. */
export interface ModelPage {
  /** Draws the first view of the viewer. */
  drawFirstView: (model: PicturedModel) => Promise<string>;
  /** Draws all views of a turntable still into one picture. The size is that of one view. */
  drawTurntable: (model: PicturedModel) => Promise<string>;
}

/** Opens a model on a canvas, and calls `draw`. */
async function withScene(
  { path, variant, width, height }: PicturedModel,
  draw: (scene: PieceScene, canvas: HTMLCanvasElement) => string,
): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.style.inlineSize = `${width}px`;
  canvas.style.blockSize = `${height}px`;
  document.body.replaceChildren(canvas);
  const context = webGlContext(canvas);
  if (!context) throw new Error('no WebGL');
  const response = await fetch(path);
  const model = parseModelFile(await response.arrayBuffer());
  const scene = await openPieceScene(canvas, context, model, {
    folder: '/models/',
    variant,
    signal: new AbortController().signal,
  });
  scene.expose();
  try {
    return draw(scene, canvas);
  } finally {
    scene.dispose();
  }
}

/** Returns an empty picture, and a function that adds a canvas to a rectangle of the picture. Sizes are in pixels. */
function emptyPicture(width: number, height: number) {
  const picture = document.createElement('canvas');
  picture.width = width;
  picture.height = height;
  const context = picture.getContext('2d');
  if (!context) throw new Error('no canvas');
  // The viewer draws more pixels than the picture has.
  context.imageSmoothingQuality = 'high';
  const add = (canvas: HTMLCanvasElement, left: number, top: number, w: number, h: number) =>
    context.drawImage(canvas, left, top, w, h);
  return [picture, add] as const;
}

const page: ModelPage = {
  drawFirstView: (model) =>
    withScene(model, ({ whole, facts, draw }, canvas) => {
      draw(initialPose(whole, facts.view, aspectRatioOf(canvas)));
      const [picture, add] = emptyPicture(model.width, model.height);
      add(canvas, 0, 0, model.width, model.height);
      return picture.toDataURL();
    }),
  drawTurntable: (model) =>
    withScene(model, ({ whole, facts, draw }, canvas) => {
      const { columns, rows } = TURNTABLE;
      const { width, height } = model;
      const poses = turntableAzimuths(facts).map((azimuth) =>
        initialPose(whole, { ...facts.view, azimuth }, aspectRatioOf(canvas)),
      );
      // The size of the piece stays the same while it turns.
      const distance = Math.max(...poses.map((pose) => pose.distance));
      const [picture, add] = emptyPicture(columns * width, rows * height);
      for (const [index, pose] of poses.entries()) {
        draw({ ...pose, distance });
        const [left, top] = [index % columns, Math.floor(index / columns)];
        add(canvas, left * width, top * height, width, height);
      }
      return picture.toDataURL();
    }),
};

Object.assign(window, { modelPage: page });
