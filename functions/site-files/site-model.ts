import { modelFilePath } from '#domain/models/product-model.ts';
import { loadSiteFile } from '#functions/site-files/site-file.ts';

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

/** Finds the redirect to a model, which the build writes for each product with a model. */
export const findSiteModel: FindModel = async (site, code, signal) => {
  try {
    const { status } = await loadSiteFile(site, modelFilePath(code), { method: 'HEAD', signal });
    return status === 302 || (status === 404 ? false : 'unreadable');
  } catch {
    return 'unreadable';
  }
};
