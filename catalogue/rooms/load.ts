import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { type RoomPicture, roomSchema } from '#domain/rooms/room.ts';
import { parseJson } from '../parse-json.ts';

const FOLDER = new URL('./', import.meta.url);

/**
 * Reads the pictures of all rooms, by file name such as `room-living.webp`.
 * @throws with the name of the first file that violates the schema
 */
export async function loadRooms(): Promise<Map<string, RoomPicture>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).sort();
  const pictures = names.map(async (name): Promise<[string, RoomPicture][]> => {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    const parsed = roomSchema.safeParse(parseJson(`catalogue/rooms/${name}`, text));
    if (!parsed.success) {
      throw new Error(`catalogue/rooms/${name}:\n${z.prettifyError(parsed.error)}`);
    }
    const { landscape, portrait } = parsed.data;
    const room = `room-${name.replace(/\.json$/, '')}`;
    return [
      [`${room}.webp`, landscape],
      ...(portrait ? [[`${room}-portrait.webp`, portrait] as [string, RoomPicture]] : []),
    ];
  });
  return new Map((await Promise.all(pictures)).flat());
}
