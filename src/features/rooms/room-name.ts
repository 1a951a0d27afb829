import type { Room } from '#src/features/room-pictures/room-pictures.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Returns a room's name, such as 'Living room'. */
export function roomName(room: Room, texts: Texts<'room-pages'>): string {
  return texts[`name-${room}`];
}
