import { closeInTwoSteps } from '#src/ui/modal.ts';

/** Opens the gallery's large picture in its dialog. */
export function openZoom(gallery: HTMLElement): void {
  fillZoom(gallery);
  const dialog = gallery.querySelector<HTMLDialogElement>('.zoom');
  if (!dialog) return;
  closeInTwoSteps(dialog);
  dialog.showModal();
}

/** Copies the gallery's large picture and its label into the dialog. */
function fillZoom(gallery: HTMLElement): void {
  const shown = gallery.querySelector<HTMLImageElement>('.gallery__main img');
  const picture = gallery.querySelector<HTMLImageElement>('.zoom img');
  if (!shown || !picture) return;
  picture.srcset = shown.srcset;
  picture.src = shown.src;
  picture.alt = shown.alt;
  const current = gallery.querySelector('.thumb[aria-current="true"]');
  const status = gallery.querySelector('.zoom [role="status"]');
  if (status) status.textContent = current?.getAttribute('aria-label') ?? '';
  setCloser(gallery, false);
}

/** Switches between the whole picture and double size. `at` is the point to show, as a fraction of each side. */
function setCloser(gallery: HTMLElement, closer: boolean, at = { x: 0.5, y: 0.5 }): void {
  const dialog = gallery.querySelector<HTMLDialogElement>('.zoom');
  const room = gallery.querySelector<HTMLElement>('.zoom__room');
  const button = gallery.querySelector<HTMLElement>('[data-closer]');
  if (!dialog || !room || !button) return;
  dialog.classList.toggle('zoom--closer', closer);
  button.setAttribute('aria-pressed', String(closer));
  room.scrollTo({
    left: at.x * (room.scrollWidth - room.clientWidth),
    top: at.y * (room.scrollHeight - room.clientHeight),
    behavior: 'instant',
  });
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const gallery = event.target.closest<HTMLElement>('[data-gallery]');
  if (!gallery) return;
  const picture = event.target.closest<HTMLElement>('[data-closer]');
  if (!picture) return;
  const frame = picture.getBoundingClientRect();
  // Clicks by keyboard have no position, so the zoom shows the middle.
  const at = event.detail
    ? {
        x: (event.clientX - frame.left) / frame.width,
        y: (event.clientY - frame.top) / frame.height,
      }
    : undefined;
  setCloser(gallery, picture.getAttribute('aria-pressed') !== 'true', at);
});

document.addEventListener('gallery:turned', (event) => {
  const gallery = event.target as HTMLElement;
  if (gallery.querySelector('.zoom[open]')) fillZoom(gallery);
});
