import { webGlContext } from '#src/features/viewer/scene/context.ts';
import { openStage } from '#src/features/viewer/scene/stage.ts';

/** Shows a model on a canvas of the given size, in the first view of the viewer. */
export async function showModel(place: {
  path: string;
  variant: string;
  width: number;
  height: number;
}): Promise<void> {
  const { path, variant, width, height } = place;
  const canvas = document.createElement('canvas');
  canvas.style.inlineSize = `${width}px`;
  canvas.style.blockSize = `${height}px`;
  document.body.replaceChildren(canvas);
  const context = webGlContext(canvas);
  if (!context) throw new Error('no WebGL');
  const file = await fetch(path);
  const stage = await openStage(canvas, context, await file.arrayBuffer(), {
    folder: '/models/',
    variant,
    signal: new AbortController().signal,
    onDrawn: () => {},
    onLost: () => {},
    isCalm: () => true,
  });
  addEventListener('model:close', () => stage.dispose(), { once: true });
}

Object.assign(window, { showModel });
