import { openZoom } from './zoom.ts';

/** Opens the dialog of a gallery's control: the enlarged picture, or the 3D viewer for a link. */
export async function openDialog(gallery: HTMLElement, control: HTMLElement): Promise<void> {
  if (!(control instanceof HTMLAnchorElement)) return openZoom(gallery);
  const opening = import('#src/features/viewer/open-viewer.ts');
  // The largest script loads next to the dialog. The viewer imports the script again, and reports an error.
  const drawing = import('#src/features/viewer/scene/stage.ts');
  drawing.catch(() => {});
  const { openViewer } = await opening;
  await openViewer();
}
