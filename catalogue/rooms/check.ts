import type { RoomPicture, RoomPiece } from '#domain/rooms/room.ts';
import type { CatalogProblem } from '../check.ts';
import type { CatalogFiles } from '../product-records.ts';

/** Minimum distance of two hotspots, as a share of the picture's width. Phones show it 700 px wide. */
const APART = 0.05;

/**
 * Returns the problems of all room pictures: missing or needless data, unknown products, and faulty hotspots. A
 * hotspot must be inside the visible part and the box of its piece, and must not overlap others.
 * @param rooms by file name of the picture
 */
export function checkRooms(
  rooms: ReadonlyMap<string, RoomPicture>,
  catalog: CatalogFiles,
): CatalogProblem[] {
  const pictures = [...catalog.pictures].filter((file) => /^room-.+\.webp$/.test(file));
  return [
    ...pictures
      .filter((file) => !rooms.has(file))
      .map((file) =>
        problem(file, 'hotspots', 'are missing: run `npm run photographs -- --hotspots`'),
      ),
    ...[...rooms].flatMap(([file, picture]) =>
      catalog.pictures.has(file)
        ? [...checkMask(file, picture), ...checkPieces(file, picture, catalog)]
        : [problem(file, 'hotspots', 'belong to no photograph')],
    ),
  ];
}

/** Returns the letters of a mask by row and column. Letters are the pieces in order. */
export function cellsOf(mask: readonly string[]): string[] {
  return mask.map((row) =>
    [...row.matchAll(/(\d+)(.)/g)]
      .map(([, count, letter = '']) => letter.repeat(Number(count)))
      .join(''),
  );
}

/** Returns the letter of a piece in the mask. */
export function letterOf(index: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + index);
}

function checkMask(file: string, { mask }: RoomPicture): CatalogProblem[] {
  const widths = new Set(cellsOf(mask).map((row) => row.length));
  return widths.size > 1 ? [problem(file, 'mask', 'has rows of different lengths')] : [];
}

function checkPieces(
  file: string,
  { pieces, mask }: RoomPicture,
  stock: CatalogFiles,
): CatalogProblem[] {
  const cells = cellsOf(mask);
  return pieces.flatMap((piece, index) => {
    const report = (message: string) => problem(file, `${piece.design}:${piece.variant}`, message);
    const twins = pieces.slice(0, index).filter((other) => distance(piece, other, cells) < APART);
    return [
      ...(isKnown(piece, stock) ? [] : [report(`is no variant with the code ${piece.code}`)]),
      ...(cellAt(cells, piece.at) === letterOf(index)
        ? []
        : [report('has its hotspot outside of its visible part')]),
      ...(isInside(piece.at, piece.box) ? [] : [report('has its hotspot outside of its box')]),
      ...twins.map((twin) => report(`has its hotspot too close to that of ${twin.design}`)),
    ];
  });
}

function isKnown({ design, variant, code }: RoomPiece, catalog: CatalogFiles): boolean {
  const variants = catalog.designs.get(design)?.variants ?? [];
  return variants.some((one) => one.key === variant && one.code === code);
}

function cellAt(cells: readonly string[], [x, y]: RoomPiece['at']): string | undefined {
  const row = cells[Math.floor(y * cells.length)];
  return row?.[Math.floor(x * row.length)];
}

function isInside([x, y]: RoomPiece['at'], [left, top, right, bottom]: RoomPiece['box']): boolean {
  return left <= x && x <= right && top <= y && y <= bottom;
}

/** Returns the distance between two hotspots as a share of the picture's width. Cells are squares. */
function distance({ at }: RoomPiece, other: RoomPiece, cells: readonly string[]): number {
  const ratio = cells.length / (cells[0]?.length ?? 1);
  return Math.hypot(at[0] - other.at[0], (at[1] - other.at[1]) * ratio);
}

function problem(design: string, field: string, message: string): CatalogProblem {
  return { design, field, message };
}
