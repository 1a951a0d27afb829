import { MODEL_FOLDER, type ProductModel } from '#domain/models/product-model.ts';
import { textureUris } from '#domain/models/reading.ts';
import { type DownloadProgress, downloadGzip, preload } from '#src/api/download.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { logWarning } from '#src/log.ts';
import { nodeOf } from '#src/ui/nodes.ts';
import { stageParts } from './dialog.ts';
import { drawDimensionLines } from './line-overlay.ts';
import { type ParsedModel, readModel } from './model/read-model.ts';
import type { PageProduct } from './page-product.ts';
import { part } from './part.ts';
import { problemView, type ViewerProblem } from './problem.ts';
import { webGlContext } from './scene/context.ts';
import type { Mount } from './scene/orbit.ts';
import type { Drawn, Stage } from './scene/stage.ts';

const MEGABYTE = 1_000_000;
/** Decimals of a size in megabytes. */
const SIZE_FORMAT = { maximumFractionDigits: 1, minimumFractionDigits: 1 };
const CALM = '(prefers-reduced-motion: reduce)';

/** One attempt to show a model, from the download to the end. */
export interface Presentation {
  /** Shows another variant of the model. */
  showVariant: (variant: string) => Promise<void>;
  startOver: () => void;
  showLines: (shown: boolean) => void;
  end: () => void;
}

interface Options {
  product: PageProduct;
  texts: Texts<'viewer'>;
  hasLines: boolean;
  onReady: (mount: Mount) => void;
  onProblem: (problem: ViewerProblem) => void;
}

/** Downloads a model and shows it in an element. The photograph is visible until then, and after a problem. */
export function present(
  place: HTMLElement,
  { address, variant }: ProductModel,
  options: Options,
): Presentation {
  const { product, texts, onReady, onProblem } = options;
  const controller = new AbortController();
  const { signal } = controller;
  const canvas = document.createElement('canvas');
  const context = webGlContext(canvas);
  canvas.tabIndex = 0;
  canvas.role = 'application';
  canvas.ariaLabel = texts.stage.replace('{{name}}', product.name);
  place.replaceChildren(canvas, ...stageParts(product, texts).map((one) => nodeOf(one)));
  const lines = part<SVGElement>(place, 'lines');
  let hasLines = options.hasLines;
  let drawn: Drawn | undefined;
  let stage: Stage | undefined;

  function end(): void {
    controller.abort();
    if (stage) stage.dispose();
    else context?.getExtension('WEBGL_lose_context')?.loseContext();
    stage = undefined;
  }

  function fail(problem: ViewerProblem): void {
    end();
    place.replaceChildren(nodeOf(problemView(problem, product, texts)));
    onProblem(problem);
    if (problem === 'no-3d' || problem === 'lost') void showStill();
  }

  /** Replaces the photograph with pictures that turn. Without them, the photograph stays. */
  async function showStill(): Promise<void> {
    const still = part(place, 'still');
    try {
      const { showTurntable } = await import('./turntable.ts');
      await showTurntable(still, product, texts);
    } catch (error) {
      logWarning(`Failed to show a turntable still: ${String(error)}`);
    }
  }

  function updateLines(): void {
    if (drawn && hasLines) drawDimensionLines(lines, drawn, product.measures);
    else lines.replaceChildren();
  }

  /** Downloads the model. Its textures load while the browser evaluates three.js. */
  async function download(): Promise<ParsedModel> {
    const file = await downloadGzip(`${address}.gz`, signal, (progress) =>
      showProgress(place, progress, texts),
    );
    const model = readModel(file);
    for (const uri of textureUris(model.json, variant)) preload(MODEL_FOLDER + uri);
    return model;
  }

  async function load(context: WebGL2RenderingContext): Promise<void> {
    const [{ openStage }, model] = await Promise.all([import('./scene/stage.ts'), download()]);
    if (signal.aborted) return;
    stage = await openStage(canvas, context, model, {
      folder: MODEL_FOLDER,
      variant,
      signal,
      isCalm: () => matchMedia(CALM).matches,
      onLost: () => fail('lost'),
      onDrawn(picture) {
        drawn = picture;
        updateLines();
      },
    });
    if (signal.aborted) return end();
    part(place, 'cover').remove();
    onReady(stage.mount);
  }

  if (context) {
    load(context).catch((error: unknown) => {
      if (signal.aborted) return;
      logWarning(`Failed to show a model: ${String(error)}`);
      fail(navigator.onLine ? 'failed' : 'offline');
    });
  } else fail('no-3d');
  return {
    async showVariant(next) {
      await stage?.showVariant(next);
    },
    startOver: () => stage?.startOver(),
    showLines(shown) {
      hasLines = shown;
      updateLines();
    },
    end,
  };
}

function showProgress(
  place: HTMLElement,
  { loaded, total }: DownloadProgress,
  texts: Texts<'viewer'>,
): void {
  if (!total) return;
  const bar = place.querySelector<HTMLProgressElement>('[data-progress]');
  const size = place.querySelector('[data-size]');
  if (!bar || !size) return;
  bar.value = loaded / total;
  const megabytes = (total / MEGABYTE).toLocaleString(document.documentElement.lang, SIZE_FORMAT);
  const text = texts.size.replace('{{size}}', megabytes);
  if (size.textContent !== text) size.textContent = text;
}
