/** Notices about hearts. The module is loaded with the toaster, or on the first press of a heart. */
import { MAX_WISHLIST } from '#domain/limits.ts';
import type { ToastMessage } from '#src/features/toasts/toasts.store.ts';
import { fill } from '#src/i18n/fill.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';
import type { ToggleResult } from './favorites.ts';

export const heartTexts = () => pageTexts('wishlist');

/** Notice about the result of a press. */
export async function toggleToast(toggled: ToggleResult): Promise<ToastMessage> {
  const texts = await heartTexts();
  return { message: fill(texts[toggled], { max: MAX_WISHLIST }) };
}

/** Notice about a change that could not be saved. `message` is the reason, and `run` retries. */
export async function failedSaveToast(message: string, run: () => void): Promise<ToastMessage> {
  const texts = await heartTexts();
  return {
    message: fill(texts['failed-update'], { message }),
    action: { label: texts.retry, run },
  };
}
