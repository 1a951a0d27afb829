/** Returns the id of a piece's entry in the list. Hotspots link to it. */
export function pieceId(index: number): string {
  return `piece-${index + 1}`;
}
