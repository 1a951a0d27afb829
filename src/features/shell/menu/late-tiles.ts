/** Fills the dropdowns with their pictures when a pointer or the keyboard first comes near the menu. */
const menu = document.querySelector<HTMLElement>('[data-menu-tiles]');
const near = ['pointerover', 'focusin'] as const;

function watch(): void {
  for (const sign of near) menu?.addEventListener(sign, fill);
}

async function fill(): Promise<void> {
  for (const sign of near) menu?.removeEventListener(sign, fill);
  try {
    const { fillTiles } = await import('./fill-tiles.ts');
    await fillTiles(menu?.dataset['menuTiles'] ?? '');
  } catch {
    // the dropdowns have their links; whoever comes back to the menu has another try
    watch();
  }
}

watch();
