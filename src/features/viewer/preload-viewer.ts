import { modelAddressOf } from '#contracts/models/product-model.ts';
import { preload } from '#src/api/download.ts';

/**
 * Starts to load the two largest files of the viewer, while its dialog and texts load: three.js, and the model. A trial
 * context would tell if WebGL works, but a phone needs longer for the context than for the dialog.
 * @param path path of the model for augmented reality, to which the link "View in 3D" leads
 */
export function preloadViewer(path: string): void {
  if (!('WebGL2RenderingContext' in window)) return;
  preload(`${modelAddressOf(path)}.gz`);
  // The viewer imports the module again, and reports an error.
  import('./scene/stage.ts').catch(() => {});
}
