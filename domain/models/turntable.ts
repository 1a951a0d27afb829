import type { ModelJson } from './model-schema.ts';

/** Turntable still of a design: views of its first variant in one picture, row by row. */
export interface Turntable {
  url: string;
  /** Code of the product that the still shows. */
  code: string;
  /** Index of the view that is shown first. */
  first: number;
  /** True if the last view is next to the first one. */
  isAllAround: boolean;
}

/** Layout of a still. Sizes of a view are in pixels. */
export const TURNTABLE = { columns: 6, rows: 4, width: 480, height: 384 } as const;

/** Number of views. */
export const VIEW_COUNT = TURNTABLE.columns * TURNTABLE.rows;

/** Greatest azimuth from which a camera in front of a wall sees a piece, in degrees. */
export const WALL_AZIMUTH = 80;

type ModelMetadata = Pick<ModelJson['asset']['extras'], 'mount' | 'view'>;

/**
 * Returns the azimuths of all views in degrees. They begin at the view of the photograph and go around the piece. For a
 * piece on a wall, they go from one side to the other.
 */
export function turntableAzimuths({ mount, view }: ModelMetadata): number[] {
  const numbers = Array.from({ length: VIEW_COUNT }, (_, index) => index);
  return mount === 'wall'
    ? numbers.map((number) => WALL_AZIMUTH * ((2 * number) / (VIEW_COUNT - 1) - 1))
    : numbers.map((number) => view.azimuth + (number * 360) / VIEW_COUNT);
}

/** Returns the index of the view that is nearest to the photograph. */
export function firstView(metadata: ModelMetadata): number {
  const distances = turntableAzimuths(metadata).map((azimuth) =>
    Math.abs(azimuth - metadata.view.azimuth),
  );
  return distances.indexOf(Math.min(...distances));
}
