/** Adds the pictures to the dropdowns on the first hover or focus in the menu. */
const menu = document.querySelector<HTMLElement>('[data-menu-tiles]');
const TRIGGERS = ['pointerover', 'focusin'] as const;

function listen(): void {
  for (const type of TRIGGERS) menu?.addEventListener(type, fill);
}

async function fill(): Promise<void> {
  for (const type of TRIGGERS) menu?.removeEventListener(type, fill);
  try {
    const { fillMenuTiles } = await import('./fill-menu-tiles.ts');
    await fillMenuTiles(menu?.dataset['menuTiles'] ?? '');
  } catch {
    // The dropdowns still have their links. The next hover or focus tries again.
    listen();
  }
}

listen();
