import { openZoom } from './zoom.ts';

/** True while the code of the viewer loads. A second tap then must not open a second viewer. */
let isOpening = false;

/**
 * Opens the dialog of a gallery's control: the enlarged picture, or the 3D viewer for a link.
 * @throws if the viewer does not load
 */
export async function openDialog(gallery: HTMLElement, control: HTMLElement): Promise<void> {
  if (!(control instanceof HTMLAnchorElement)) return openZoom(gallery);
  if (isOpening) return;
  isOpening = true;
  try {
    await loadAndOpenViewer();
  } finally {
    isOpening = false;
  }
}

async function loadAndOpenViewer(): Promise<void> {
  const opening = import('#src/features/viewer/open-viewer.ts');
  // The largest script loads next to the dialog. The viewer imports the script again, and reports an error.
  const drawing = import('#src/features/viewer/scene/stage.ts');
  drawing.catch(() => {});
  const { openViewer } = await opening;
  await openViewer();
}
