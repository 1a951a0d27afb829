import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Category } from '#domain/products/categories.ts';
import { HAS_DEMONSTRATION_CATALOG, ROOM_OF_CATEGORY } from '#shop.config.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Furnished room. The name is also the locale key of the photograph's description. */
export type Room = keyof Texts<'rooms'>;

/** Size of a room's photograph, in pixels. */
export const ROOM_PICTURE_SIZE = { width: 1600, height: 1000 } as const;

const ROOMS: Partial<Record<Category, Room>> = ROOM_OF_CATEGORY;

/** Returns the room that shows products of a category; undefined if none does, or its photograph does not exist. */
export function roomOfCategory(category: Category): Room | undefined {
  const room = ROOMS[category];
  return room && roomPicturePath(room) ? room : undefined;
}

/** Returns the path of a room's photograph; undefined if the file does not exist. */
export function roomPicturePath(room: Room): string | undefined {
  if (!HAS_DEMONSTRATION_CATALOG) return undefined;
  const address = `/pictures/room-${room}.webp`;
  return existsSync(join(process.cwd(), 'catalogue', address)) ? address : undefined;
}
