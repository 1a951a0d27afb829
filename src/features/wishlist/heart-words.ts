/** What hearts say when they are pressed, in the language of the page. */
export type HeartWords = Record<'added' | 'removed' | 'full' | 'failed' | 'retry', string>;

/** The words that Hearts.astro has put into the page. */
export function heartWords(): HeartWords | undefined {
  const words = document.querySelector<HTMLElement>('[data-heart-words]');
  return words?.dataset as HeartWords | undefined;
}
