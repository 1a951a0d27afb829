import { afterPaint } from '#src/ui/after-paint.ts';
import type { IslandName } from './load-island.ts';

/** Fetches an island with its texts and puts it into the page. */
type LoadIsland = () => Promise<void>;

const SIGNS = ['pointerover', 'focusin', 'touchstart', 'click'] as const;

/**
 * Islands of which nothing is seen before they are wanted are in no page: each is brought when a visitor first touches
 * something that says `data-load-island="NAME"`, or when a script asks (`wantIsland`). A failed fetch is told with
 * 'island:failed', and the next sign tries again.
 */
export function loadOnIntent(islands: Partial<Record<IslandName, LoadIsland>>): void {
  const waiting = new Map(Object.entries(islands));

  const bring = (name: string) => {
    const fetched = waiting.get(name);
    if (!fetched) return;
    waiting.delete(name);
    afterPaint(() => {
      fetched().catch(() => {
        waiting.set(name, fetched);
        document.dispatchEvent(new CustomEvent('island:failed', { detail: name }));
      });
    });
  };
  const onSign = ({ target }: Event) => {
    const wanting = target instanceof Element && target.closest<HTMLElement>('[data-load-island]');
    if (wanting) for (const name of wanting.dataset['loadIsland']?.split(' ') ?? []) bring(name);
  };

  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true });
  document.addEventListener('island:requested', (event) => bring((event as CustomEvent).detail));
  for (const name of window.requestedIslands ?? []) bring(name);
}
