import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Category } from '#contracts/categories.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** A room furnished from the collection; also the key of the words that describe its picture. */
export type Room = keyof Texts<'rooms'>;

const ROOM_OF: Record<Category, Room> = {
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

/** The room that shows pieces of a category in use. */
export function roomOf(category: Category): Room {
  return ROOM_OF[category];
}

/** Address of a room's picture (1600 x 1000 pixels); undefined as long as it has not been photographed. */
export function roomPicture(room: Room): string | undefined {
  const address = `/pictures/room-${room}.webp`;
  return existsSync(join(process.cwd(), 'catalogue', address)) ? address : undefined;
}
