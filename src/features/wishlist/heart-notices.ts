/** What hearts say: nobody meets it before one is pressed, so it is fetched then, or along with the toaster. */
import { MAX_WISHLIST } from '#contracts/limits.ts';
import type { Notice } from '#src/features/toasts/toasts.store.ts';
import { fill } from '#src/i18n/fill.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';
import type { ToggleResult } from './favorites.ts';

export const heartWords = () => pageTexts('wishlist');

/** What a press did. */
export async function noticeOf(toggled: ToggleResult): Promise<Notice> {
  const words = await heartWords();
  return { message: fill(words[toggled], { max: MAX_WISHLIST }) };
}

/** A change could not be saved, for what `message` says; `run` tries again. */
export async function noticeOfFailure(message: string, run: () => void): Promise<Notice> {
  const words = await heartWords();
  return {
    message: fill(words['failed-update'], { message }),
    action: { label: words.retry, run },
  };
}
