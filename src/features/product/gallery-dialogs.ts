import { modelAddressOf } from '#contracts/models/product-model.ts';
import { preload } from '#src/api/download.ts';
import { openZoom } from './zoom.ts';

/** Opens the dialog of a gallery's control: the enlarged picture, or the 3D viewer for a link. */
export async function openDialog(gallery: HTMLElement, control: HTMLElement): Promise<void> {
  if (!(control instanceof HTMLAnchorElement)) return openZoom(gallery);
  preloadViewer(control.pathname);
  const { openViewer } = await import('#src/features/viewer/open-viewer.ts');
  await openViewer();
}

/**
 * Starts to load the two largest files of the viewer, while its dialog and texts load: three.js, and the model. A trial
 * context would tell if WebGL works, but would delay the dialog.
 * @param path path of the model for augmented reality, to which the link "View in 3D" leads
 */
function preloadViewer(path: string): void {
  if (!('WebGL2RenderingContext' in window)) return;
  preload(`${modelAddressOf(path)}.gz`);
  // The viewer imports the module again, and reports an error.
  import('#src/features/viewer/scene/stage.ts').catch(() => {});
}
