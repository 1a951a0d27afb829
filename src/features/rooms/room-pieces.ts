import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '#domain/products/product.ts';
import { type RoomPiece, roomSchema } from '#domain/rooms/room.ts';
import type { Room } from '#src/features/room-pictures/room-pictures.ts';

/** Rooms in the order of the index. */
const ORDER = [
  'living',
  'dining',
  'bedroom',
  'reading-corner',
  'home-office',
  'apartment-living',
  'townhouse-dining',
  'guest-room',
  'bar',
  'salon-reception',
  'manicure-salon',
  'pedicure-salon',
] as const satisfies readonly Room[];

/** Piece of a room that the shop sells, with the position of its hotspot. */
export interface SoldPiece {
  product: Product;
  quantity: number;
  at: RoomPiece['at'];
  /** True if the picture shows another variant, which is not on sale. */
  otherFinish: boolean;
}

/** Room with its pieces. */
export interface FurnishedRoom {
  room: Room;
  pieces: readonly SoldPiece[];
}

/** Returns the rooms with pieces that the shop sells. The data of the rooms belongs to the demonstration catalog. */
export function furnishedRooms(products: readonly Product[]): FurnishedRoom[] {
  const byCode = new Map(products.map((product) => [product.code, product]));
  const byDesign = Map.groupBy(products, ({ variant }) => variant);
  return ORDER.flatMap((room) => {
    const pieces = readRoomPieces(room).flatMap(({ code, design, quantity, at }): SoldPiece[] => {
      const shown = byCode.get(code);
      const product = shown ?? byDesign.get(design)?.[0];
      return product ? [{ product, quantity, at, otherFinish: !shown }] : [];
    });
    return pieces.length > 0 ? [{ room, pieces }] : [];
  });
}

/** Returns the pieces in a room's photograph, in the order of the list. */
function readRoomPieces(room: Room): readonly RoomPiece[] {
  const file = join(process.cwd(), 'catalogue', 'rooms', `${room}.json`);
  if (!existsSync(file)) return [];
  return roomSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).landscape.pieces;
}

/** Returns the first room that shows a product, by product code. */
export function roomByProductCode(products: readonly Product[]): Map<string, Room> {
  const rooms = new Map<string, Room>();
  for (const { room, pieces } of furnishedRooms(products)) {
    for (const { product, otherFinish } of pieces) {
      if (!otherFinish && !rooms.has(product.code)) rooms.set(product.code, room);
    }
  }
  return rooms;
}
