import { type Drawing, drawingSchema } from '#domain/drawings/drawing.ts';
import { drawingFilePath } from '#domain/drawings/drawing-svg.ts';
import { loadSiteFile } from '#functions/site-files/site-file.ts';

/** Designs with a drawing have keys of this form. Staff can enter any text as the design of a product. */
const DESIGN_KEY = /^[a-z0-9-]{1,40}$/;

/**
 * Reads the drawing of a design from the site.
 * @param site origin of the site
 * @returns undefined for a design without a drawing, 'unreadable' if the site does not respond in time
 */
export type ReadDrawing = (
  site: string,
  design: string,
  signal: AbortSignal,
) => Promise<Drawing | undefined | 'unreadable'>;

/** Reads the drawings that the build writes at `/drawings/`. */
export const readSiteDrawing: ReadDrawing = async (site, design, signal) => {
  if (!DESIGN_KEY.test(design)) return undefined;
  try {
    const response = await loadSiteFile(site, drawingFilePath(design, 'json'), { signal });
    if (response.status === 404) return undefined;
    const parsed = drawingSchema.safeParse(response.ok && (await response.json()));
    return parsed.success ? parsed.data : 'unreadable';
  } catch {
    return 'unreadable';
  }
};
