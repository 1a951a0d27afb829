import { afterPaint } from '#src/ui/after-paint.ts';

/**
 * Panels that are visible but not modal yet, with their listeners. Browsers recalculate the styles of the whole page when
 * a dialog becomes modal or closes, which is slow on a phone. A panel therefore becomes visible first, and modal after
 * the next paint. A closing panel moves out of view first (`data-opening` and `data-closing` in panel.css).
 */
const opening = new WeakMap<HTMLDialogElement, AbortController>();
/** Panels that are moving out of view but are still open. */
const closing = new WeakSet<HTMLDialogElement>();

/** Opens a panel. A panel that is about to close stays open. Does nothing for an open panel. */
export function openModal(dialog: HTMLDialogElement): void {
  closeInTwoSteps(dialog);
  if (endClosing(dialog) || opening.has(dialog) || dialog.open) return;
  const controller = new AbortController();
  const { signal } = controller;
  opening.set(dialog, controller);
  dialog.dataset['opening'] = '';
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeModal(dialog), {
    signal,
  });
  afterPaint(() => {
    if (signal.aborted || !dialog.isConnected) return;
    endOpening(dialog);
    dialog.showModal();
  });
}

/** Closes a panel. Also dispatches 'close' for a panel that is about to open. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (endOpening(dialog)) {
    dialog.dispatchEvent(new Event('close'));
    return;
  }
  if (!dialog.open || closing.has(dialog)) return;
  closing.add(dialog);
  dialog.dataset['closing'] = '';
  afterPaint(() => {
    if (endClosing(dialog)) dialog.close();
  });
}

/** Makes a panel that does not open with `openModal` close in the same two steps as `closeModal`. */
export function closeInTwoSteps(dialog: HTMLDialogElement): void {
  for (const type of ['cancel', 'submit']) dialog.addEventListener(type, closeInstead);
}

/** Replaces the browser's own closing, after Escape, a back gesture or a form of the panel, with `closeModal`. */
function closeInstead(event: Event): void {
  const { target, currentTarget } = event;
  const isOwnForm = target instanceof HTMLFormElement && target.method === 'dialog';
  if (!event.cancelable || (target !== currentTarget && !isOwnForm)) return;
  event.preventDefault();
  closeModal(currentTarget as HTMLDialogElement);
}

/** Returns true if the panel was opening. */
function endOpening(dialog: HTMLDialogElement): boolean {
  opening.get(dialog)?.abort();
  delete dialog.dataset['opening'];
  return opening.delete(dialog);
}

/** Returns true if the panel was closing. */
function endClosing(dialog: HTMLDialogElement): boolean {
  delete dialog.dataset['closing'];
  return closing.delete(dialog);
}
