import { textureUris } from '#domain/models/model-contents.ts';
import { MODEL_FOLDER, type ProductModel } from '#domain/models/product-model.ts';
import { type DownloadProgress, downloadGzip, preload } from '#src/api/download.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { logWarning } from '#src/log.ts';
import { createNode } from '#src/ui/create-node.ts';
import { stageParts } from './dialog.ts';
import { drawDimensionLines } from './line-overlay.ts';
import { type ParsedModel, parseModelFile } from './model/parse-model-file.ts';
import type { PageProduct } from './page-product.ts';
import { problemView, type ViewerProblem } from './problem-view.ts';
import { requireElement } from './require-element.ts';
import type { Mount } from './scene/camera-pose.ts';
import type { DrawnFrame, Stage } from './scene/stage.ts';
import { webGlContext } from './scene/webgl-context.ts';

const MEGABYTE = 1_000_000;
/** Decimals of a size in megabytes. */
const SIZE_FORMAT = { maximumFractionDigits: 1, minimumFractionDigits: 1 };
const CALM = '(prefers-reduced-motion: reduce)';

/** One attempt to show a model, from the download to the end. */
export interface ModelPresentation {
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
export function presentModel(
  container: HTMLElement,
  { url, variant }: ProductModel,
  options: Options,
): ModelPresentation {
  const { product, texts, onReady, onProblem } = options;
  const controller = new AbortController();
  const { signal } = controller;
  const canvas = document.createElement('canvas');
  const context = webGlContext(canvas);
  canvas.tabIndex = 0;
  canvas.role = 'application';
  canvas.ariaLabel = texts.stage.replace('{{name}}', product.name);
  container.replaceChildren(canvas, ...stageParts(product, texts).map((one) => createNode(one)));
  const lines = requireElement<SVGElement>(container, 'lines');
  let hasLines = options.hasLines;
  let drawn: DrawnFrame | undefined;
  let stage: Stage | undefined;

  function end(): void {
    controller.abort();
    if (stage) stage.dispose();
    else context?.getExtension('WEBGL_lose_context')?.loseContext();
    stage = undefined;
  }

  function fail(problem: ViewerProblem): void {
    end();
    container.replaceChildren(createNode(problemView(problem, product, texts)));
    onProblem(problem);
    if (problem === 'no-3d' || problem === 'lost') void showStill();
  }

  /** Replaces the photograph with pictures that turn. Without them, the photograph stays. */
  async function showStill(): Promise<void> {
    const still = requireElement(container, 'still');
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
    const file = await downloadGzip(`${url}.gz`, signal, (progress) =>
      showProgress(container, progress, texts),
    );
    const model = parseModelFile(file);
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
    requireElement(container, 'cover').remove();
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
  container: HTMLElement,
  { loaded, total }: DownloadProgress,
  texts: Texts<'viewer'>,
): void {
  if (!total) return;
  const bar = container.querySelector<HTMLProgressElement>('[data-progress]');
  const size = container.querySelector('[data-size]');
  if (!bar || !size) return;
  bar.value = loaded / total;
  const megabytes = (total / MEGABYTE).toLocaleString(document.documentElement.lang, SIZE_FORMAT);
  const text = texts.size.replace('{{size}}', megabytes);
  if (size.textContent !== text) size.textContent = text;
}
