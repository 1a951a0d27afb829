import { fetchSiteFile } from '#src/api/site-file.ts';
import { imageUrl } from '#src/ui/image.ts';
import type { MenuTile } from './menu-tiles.ts';

const TILE_PIXELS = 320;

/** Adds the pictures to the dropdowns. Throws if the list of pictures cannot be fetched. */
export async function fillMenuTiles(url: string): Promise<void> {
  const tiles = await fetchSiteFile<Record<string, MenuTile[]>>(url);
  for (const [key, own] of Object.entries(tiles)) {
    document
      .querySelector(`[data-tiles="${CSS.escape(key)}"]`)
      ?.replaceChildren(...own.map(tileOf));
  }
}

function tileOf({ picture, label, href, hanging, fit }: MenuTile): HTMLLIElement {
  const [tile, link, frame, image] = [
    document.createElement('li'),
    document.createElement('a'),
    document.createElement('span'),
    new Image(TILE_PIXELS, TILE_PIXELS),
  ];
  image.loading = 'lazy';
  image.alt = '';
  image.dataset['fit'] = fit ?? '';
  image.src = imageUrl(picture, TILE_PIXELS);
  frame.className = 'dropdown__picture';
  frame.classList.toggle('dropdown__picture--hanging', hanging);
  frame.append(image);
  link.href = href;
  link.append(frame, label);
  tile.append(link);
  return tile;
}
