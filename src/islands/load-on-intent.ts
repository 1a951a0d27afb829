import { afterPaint } from '#src/ui/after-paint.ts';
import type { IslandName } from './load-island.ts';

/** Loads the code and texts of an island, and mounts it. */
type LoadIsland = () => Promise<void>;

/** Events that show the intent to use an island. */
const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart', 'click'] as const;

/**
 * Loads islands that are invisible until a visitor needs them. An island loads on the first of INTENT_EVENTS on an
 * element with `data-load-island="NAME"`, or when a script calls `loadIsland`. If loading fails, the document gets an
 * 'island:failed' event, and the next of these events or calls retries.
 */
export function loadOnIntent(islands: Partial<Record<IslandName, LoadIsland>>): void {
  const waiting = new Map(Object.entries(islands));

  const loadOnce = (name: string) => {
    const load = waiting.get(name);
    if (!load) return;
    waiting.delete(name);
    afterPaint(() => {
      load().catch(() => {
        waiting.set(name, load);
        document.dispatchEvent(new CustomEvent('island:failed', { detail: name }));
      });
    });
  };
  const onIntent = ({ target }: Event) => {
    const element = target instanceof Element && target.closest<HTMLElement>('[data-load-island]');
    if (element) for (const name of element.dataset['loadIsland']?.split(' ') ?? []) loadOnce(name);
  };

  for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { passive: true });
  document.addEventListener('island:requested', (event) => loadOnce((event as CustomEvent).detail));
  for (const name of window.requestedIslands ?? []) loadOnce(name);
}
