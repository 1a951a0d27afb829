import { showToast } from '#src/features/toasts/toasts.store.ts';

/**
 * Shares the link of the current page through the dialog of the device. Browsers without this dialog copy the link. If the
 * clipboard is denied too, the notice contains the link.
 */
export async function share({ dataset }: HTMLElement): Promise<void> {
  const url = location.origin + location.pathname;
  const title = document.querySelector('h1')?.textContent ?? document.title;
  if (navigator.share) {
    // A visitor who closes the dialog rejects the promise.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast(dataset['share'] ?? '');
  } catch {
    showToast(url);
  }
}
