/**
 * Opens and closes the panels of a page. A modal dialog makes everything behind it inert, for which browsers work out the
 * styles of the whole page anew: on a slow phone that takes longer than a tap should. So it is shown first and, when that
 * has been painted, made modal, while it is still on its way in (`data-opening` in panel.css).
 */
const opening = new WeakMap<HTMLDialogElement, AbortController>();

/** Opens a panel. One that opens or is open stays as it is. */
export function openModal(dialog: HTMLDialogElement): void {
  if (opening.has(dialog) || dialog.open) return;
  const unfinished = new AbortController();
  const { signal } = unfinished;
  opening.set(dialog, unfinished);
  dialog.dataset['opening'] = '';
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeModal(dialog), {
    signal,
  });
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (signal.aborted || !dialog.isConnected) return;
      endOpening(dialog);
      dialog.showModal();
    }),
  );
}

/** Closes a panel. One that is about to open says 'close' as well. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (endOpening(dialog)) dialog.dispatchEvent(new Event('close'));
  else dialog.close();
}

/** Whether it was opening. */
function endOpening(dialog: HTMLDialogElement): boolean {
  opening.get(dialog)?.abort();
  delete dialog.dataset['opening'];
  return opening.delete(dialog);
}
