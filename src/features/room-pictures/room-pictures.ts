import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Category } from '#domain/products/categories.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Furnished room. The name is also the locale key of the photograph's description. */
export type Room = keyof Texts<'rooms'>;

/** Size of a room's photograph, in pixels. */
export const ROOM_PICTURE_SIZE = { width: 1600, height: 1000 } as const;

const ROOM_BY_CATEGORY: Record<Category, Room> = {
  Sofa: 'living',
  Chair: 'dining',
  Armchair: 'reading-corner',
  Table: 'living',
  Storage: 'dining',
  Bed: 'bedroom',
  Accessory: 'bedroom',
  'Bar Stool': 'bar',
  'Office Chair': 'home-office',
  'Office Desk': 'home-office',
  Lighting: 'reading-corner',
  'Dining Table': 'dining',
  'Manicure Chair': 'manicure-salon',
  'Manicure Table': 'manicure-salon',
  'Pedicure Chair': 'pedicure-salon',
  'Pedicure Table': 'pedicure-salon',
};

/** Returns the room that shows products of a category. */
export function roomOfCategory(category: Category): Room {
  return ROOM_BY_CATEGORY[category];
}

/** Returns the path of a room's photograph; undefined if the file does not exist. */
export function roomPicturePath(room: Room): string | undefined {
  const address = `/pictures/room-${room}.webp`;
  return existsSync(join(process.cwd(), 'catalogue', address)) ? address : undefined;
}
