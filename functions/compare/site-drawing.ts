import { type Drawing, drawingSchema } from '#contracts/drawing.ts';
import { drawingDataPath } from '#contracts/drawing-svg.ts';

/** Time to fetch a drawing, in milliseconds. The page shows the outer size of a piece whose drawing is late. */
const FETCH_MS = 4_000;
/** Keys of designs. The `variant` of a product can be any text. */
const DESIGN = /^[a-z0-9-]{1,40}$/;

/** Reads the drawing of a design from the site. Returns undefined if there is none. */
export type ReadDrawing = (origin: string, design: string) => Promise<Drawing | undefined>;

/** Fetches the data of a drawing from the site. */
export const readSiteDrawing: ReadDrawing = async (origin, design) => {
  if (!DESIGN.test(design)) return undefined;
  try {
    const address = new URL(drawingDataPath(design), origin);
    const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_MS) });
    return response.ok ? drawingSchema.safeParse(await response.json()).data : undefined;
  } catch {
    return undefined;
  }
};
