import { afterPaint } from '#src/ui/after-paint.ts';

/**
 * Opens and closes the panels of a page. A modal dialog makes everything behind it inert, and what is behind it can be
 * reached again when it closes: for both, browsers work out the styles of the whole page anew, which on a slow phone takes
 * longer than a tap should. So a panel is shown first and made modal when that has been painted, and it closes when it is
 * seen to leave (`data-opening` and `data-closing` in panel.css).
 */
const opening = new WeakMap<HTMLDialogElement, AbortController>();
const closing = new WeakSet<HTMLDialogElement>();

/** Opens a panel. One that opens or is open stays as it is, one that is about to close stays open. */
export function openModal(dialog: HTMLDialogElement): void {
  closesWhenPainted(dialog);
  if (endClosing(dialog) || opening.has(dialog) || dialog.open) return;
  const unfinished = new AbortController();
  const { signal } = unfinished;
  opening.set(dialog, unfinished);
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

/** Closes a panel. One that is about to open says 'close' as well. */
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

/** Has a panel that is made modal at once close like the others. */
export function closesWhenPainted(dialog: HTMLDialogElement): void {
  for (const way of ['cancel', 'submit']) dialog.addEventListener(way, leave);
}

/** Escape, the gesture for going back, and the panel's own forms close it in the same way. */
function leave(event: Event): void {
  const { target, currentTarget } = event;
  const isOwnForm = target instanceof HTMLFormElement && target.method === 'dialog';
  if (!event.cancelable || (target !== currentTarget && !isOwnForm)) return;
  event.preventDefault();
  closeModal(currentTarget as HTMLDialogElement);
}

/** Whether it was opening. */
function endOpening(dialog: HTMLDialogElement): boolean {
  opening.get(dialog)?.abort();
  delete dialog.dataset['opening'];
  return opening.delete(dialog);
}

/** Whether it was closing. */
function endClosing(dialog: HTMLDialogElement): boolean {
  delete dialog.dataset['closing'];
  return closing.delete(dialog);
}
