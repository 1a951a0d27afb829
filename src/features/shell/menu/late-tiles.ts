/** Fills the dropdowns with their pictures when a pointer or the keyboard first comes near the menu. */
import { imageUrl } from '#src/ui/image.ts';
import type { MenuTile } from './tiles.ts';

const TILE_PIXELS = 320;

const menu = document.querySelector<HTMLElement>('[data-menu-tiles]');
const near = ['pointerover', 'focusin'] as const;
for (const sign of near) menu?.addEventListener(sign, fill);

async function fill(): Promise<void> {
  for (const sign of near) menu?.removeEventListener(sign, fill);
  try {
    const response = await fetch(menu?.dataset['menuTiles'] ?? '');
    const tiles: Record<string, MenuTile[]> = await response.json();
    for (const [key, own] of Object.entries(tiles)) {
      document
        .querySelector(`[data-tiles="${CSS.escape(key)}"]`)
        ?.replaceChildren(...own.map(tileOf));
    }
  } catch {
    // the dropdowns have their links; whoever comes back to the menu has another try
    for (const sign of near) menu?.addEventListener(sign, fill);
  }
}

function tileOf({ picture, label, href, hanging }: MenuTile): HTMLLIElement {
  const [tile, link, frame, image] = [
    document.createElement('li'),
    document.createElement('a'),
    document.createElement('span'),
    new Image(TILE_PIXELS, TILE_PIXELS),
  ];
  image.loading = 'lazy';
  image.alt = '';
  image.src = imageUrl(picture, TILE_PIXELS);
  frame.className = 'dropdown__picture';
  frame.classList.toggle('dropdown__picture--hanging', hanging);
  frame.append(image);
  link.href = href;
  link.append(frame, label);
  tile.append(link);
  return tile;
}
