import { modelOf } from 'virtual:models';
import { preload } from '#src/api/download.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';
import { createNode } from '#src/ui/create-node.ts';
import { closeInTwoSteps, closeModal } from '#src/ui/modal.ts';
import { VIEWER_FRAGMENT } from './ar.ts';
import { viewerDialog } from './dialog.ts';
import { readPageProduct } from './page-product.ts';
import { qrFigure } from './qr-figure.ts';
import styles from './viewer.css?url';
import { runViewer } from './viewer.ts';

/**
 * Opens the viewer with the product of the current page (S14.20). The caller waits for one call before the next.
 * @throws if texts or styles do not load
 */
export async function openViewer(): Promise<void> {
  if (document.querySelector('.viewer')) return;
  const product = readPageProduct();
  const model = modelOf(product.code);
  // The model loads while the dialog opens.
  if (model && 'WebGL2RenderingContext' in window) preload(`${model.url}.gz`);
  const [texts] = await Promise.all([pageTexts('viewer'), loadStyles()]);
  const page = new URL(VIEWER_FRAGMENT, location.href).href;
  const dialog = createNode(
    viewerDialog({
      product,
      swatches: product.swatches.filter(({ code }) => modelOf(code)),
      code: qrFigure(page, texts.code),
      texts,
    }),
  ) as HTMLDialogElement;
  document.body.append(dialog);
  const closing = new AbortController();
  dialog.addEventListener('close', () => {
    closing.abort();
    close(dialog);
  });
  addEventListener(
    'hashchange',
    () => {
      // Back from the URL that opens the viewer leads to the page without it.
      if (location.hash !== VIEWER_FRAGMENT) closeModal(dialog);
    },
    { signal: closing.signal },
  );
  closeInTwoSteps(dialog);
  dialog.showModal();
  runViewer(dialog, product, texts);
}

/** Removes the dialog, and the fragment of a URL that opened the viewer. */
function close(dialog: HTMLDialogElement): void {
  dialog.remove();
  if (location.hash !== VIEWER_FRAGMENT) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Loads the viewer's style sheet, once. */
function loadStyles(): Promise<unknown> {
  if (document.querySelector(`link[href="${styles}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      // The next attempt would take the link for a loaded one.
      link.remove();
      reject(new Error('The styles of the viewer did not load'));
    });
  });
  document.head.append(link);
  return loaded;
}
