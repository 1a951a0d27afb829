import { modelFilePath } from '#contracts/models/product-model.ts';

/**
 * Finds out if the site has the 3D model of a product.
 * @param site origin of the site
 * @returns 'unreadable' if the site does not respond in time
 */
export type FindModel = (
  site: string,
  code: string,
  signal: AbortSignal,
) => Promise<boolean | 'unreadable'>;

/** Finds the models that the build writes at `/3d/`. */
export const findSiteModel: FindModel = async (site, code, signal) => {
  try {
    const { ok, status } = await fetch(site + modelFilePath(code), { method: 'HEAD', signal });
    return ok || (status === 404 ? false : 'unreadable');
  } catch {
    return 'unreadable';
  }
};
