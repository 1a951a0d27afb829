import { modelOf } from 'virtual:models';
import type { Texts } from '#src/i18n/namespaces.ts';
import { createNode } from '#src/ui/create-node.ts';
import { closeModal } from '#src/ui/modal.ts';
import { arDevice } from './ar.ts';
import { arLink } from './ar-link.ts';
import { type ModelPresentation, presentModel } from './model-presentation.ts';
import type { PageProduct } from './page-product.ts';
import { requireElement } from './require-element.ts';

/** Page sections that an error message offers instead of the model. */
const SCROLL_TARGETS = { gallery: '.gallery__main', drawing: '.product__dimensions' } as const;

/** Shows a product's model in an open dialog, until the dialog closes. */
export function runViewer(
  dialog: HTMLDialogElement,
  product: PageProduct,
  texts: Texts<'viewer'>,
): void {
  const tools = requireElement(dialog, 'tools');
  const dimensions = requireElement<HTMLInputElement>(dialog, 'dimensions');
  let { code } = product;
  let shown = modelOf(code);
  let isOnWall = false;
  let presentation: ModelPresentation | undefined;

  function start(): void {
    presentation?.end();
    shown = modelOf(code);
    if (!shown) return;
    tools.inert = true;
    presentation = presentModel(requireElement(dialog, 'stage'), shown, {
      product,
      texts,
      hasLines: dimensions.checked,
      onReady(mount) {
        tools.inert = false;
        isOnWall = mount === 'wall';
        showRoomLink();
      },
      onProblem() {
        tools.hidden = true;
      },
    });
    markChosen();
  }

  function markChosen(): void {
    for (const button of dialog.querySelectorAll<HTMLElement>('[data-code]')) {
      button.ariaPressed = String(button.dataset['code'] === code);
    }
    const swatch = product.swatches.find((one) => one.code === code);
    const finish = swatch ? texts.finish.replace('{{finish}}', swatch.name) : '';
    const link = document.createElement('a');
    link.className = 'link';
    link.href = swatch?.href ?? '';
    link.textContent = texts['finish-page'];
    requireElement(dialog, 'finish').replaceChildren(
      finish,
      ...(code === product.code ? [] : [' ', link]),
    );
    showRoomLink();
    showWays();
  }

  /** Offers the shown finish. A finish of another page has no picture for the notice here. */
  function showWays(): void {
    const buy = dialog.querySelector<HTMLElement>('[data-buy]');
    const ask = dialog.querySelector<HTMLAnchorElement>('[data-ask]');
    if (!product.ways || !buy || !ask) return;
    Object.assign(buy.dataset, product.ways.data, { addToBasket: code });
    if (code !== product.code) delete buy.dataset['picture'];
    ask.href = `${product.ways.askHref}?${new URLSearchParams({ items: code })}`;
  }

  function showRoomLink(): void {
    const link =
      shown &&
      arLink({
        device: arDevice(navigator.userAgent, document.createElement('a').relList.supports('ar')),
        model: shown,
        title: product.name,
        picture: product.thumbnail,
        page: new URL(location.pathname, location.origin),
        isOnWall,
        label: texts['in-room'],
      });
    requireElement(dialog, 'ar').replaceChildren(...(link ? [createNode(link)] : []));
  }

  async function choose(next: string): Promise<void> {
    const model = modelOf(next);
    if (!model || next === code) return;
    const before = { code, shown };
    const isSameFile = model.url === shown?.url;
    code = next;
    shown = model;
    if (!isSameFile) return start();
    markChosen();
    try {
      await presentation?.showVariant(model.variant);
    } catch {
      if (code !== next) return;
      ({ code, shown } = before);
      markChosen();
      requireElement(dialog, 'finish').textContent = texts['finish-failed'];
    }
  }

  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : undefined;
    const { code: chosen, show, retry, startOver } = button?.dataset ?? {};
    if (chosen) void choose(chosen);
    if (startOver !== undefined) presentation?.startOver();
    if (retry !== undefined) {
      tools.hidden = false;
      start();
    }
    if (show) {
      closeModal(dialog);
      closeAndScrollTo(SCROLL_TARGETS[show as keyof typeof SCROLL_TARGETS], dialog);
    }
  });
  dimensions.addEventListener('change', () => presentation?.showLines(dimensions.checked));
  dialog.addEventListener('close', () => presentation?.end(), { once: true });
  start();
}

/** Scrolls to an element of the page and focuses it, after the dialog has closed. */
function closeAndScrollTo(selector: string, dialog: HTMLDialogElement): void {
  dialog.addEventListener(
    'close',
    () => {
      const element = document.querySelector<HTMLElement>(selector);
      element?.scrollIntoView({ block: 'center' });
      element?.focus({ preventScroll: true });
    },
    { once: true },
  );
}
