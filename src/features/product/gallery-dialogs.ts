import { preloadViewer } from '#src/features/viewer/preload-viewer.ts';
import { openZoom } from './zoom.ts';

/** Opens the dialog of a gallery's control: the enlarged picture, or the 3D viewer for a link. */
export async function openDialog(gallery: HTMLElement, control: HTMLElement): Promise<void> {
  if (!(control instanceof HTMLAnchorElement)) return openZoom(gallery);
  preloadViewer(control.pathname);
  const { openViewer } = await import('#src/features/viewer/open-viewer.ts');
  await openViewer();
}
