import { arModelPath, modelFilePath, type ServedModels } from '#domain/models/product-model.ts';
import type { RedirectRule } from '../redirects/redirects.ts';

/** Returns a redirect to the plain model of each product, from a URL that stays the same when the model changes. */
export function modelRedirects({ byCode }: ServedModels): RedirectRule[] {
  return [...byCode].map(([code, model]) => ({
    from: modelFilePath(code),
    to: arModelPath(model, 'glb'),
    status: 302,
  }));
}
