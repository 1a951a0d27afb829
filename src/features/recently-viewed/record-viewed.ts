/**
 * Remembers the product of the page when it is left (section 4). A phone may close a page that is out of sight without
 * another word, so going out of sight counts as leaving.
 */
import { parseStored } from '#src/storage/persisted.ts';
import { rememberViewed } from './recently-viewed.store.ts';
import { readViewed } from './recently-viewed.ts';

function leave(): void {
  const place = document.querySelector<HTMLElement>('[data-viewed]');
  const [current] = parseStored(`[${place?.dataset['viewed'] ?? ''}]`, readViewed) ?? [];
  if (current) rememberViewed(current);
}

addEventListener('pagehide', leave);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') leave();
});
