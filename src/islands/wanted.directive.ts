import type { ClientDirective } from 'astro';

const SIGNS = ['pointerover', 'focusin', 'touchstart', 'click'] as const;

/**
 * Hydrates an island when a visitor first touches something that says `data-wants="NAME"`, or when a script asks
 * (`wantIsland`). A failed fetch is told with 'island:failed', and the next sign tries again.
 */
const wanted: ClientDirective = (load, options, island) => {
  const name = String(options.value);
  let loading = false;

  const stopListening = () => {
    for (const sign of SIGNS) document.removeEventListener(sign, onSign);
    document.removeEventListener('island:wanted', onAsked);
  };
  const hydrate = async () => {
    if (loading) return;
    loading = true;
    const run = await load();
    await run();
  };
  const onSign = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(`[data-wants~="${name}"]`)) {
      void hydrate();
    }
  };
  const onAsked = (event: Event) => {
    if ((event as CustomEvent).detail === name) void hydrate();
  };

  // The island does not throw when its code cannot be fetched: these two events are how it tells.
  island.addEventListener('astro:hydrate', stopListening);
  island.addEventListener('astro:hydration-error', () => {
    loading = false;
    document.dispatchEvent(new CustomEvent('island:failed', { detail: name }));
  });
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true });
  document.addEventListener('island:wanted', onAsked);
  if (window.wantedIslands?.has(name)) void hydrate();
};

export default wanted;
