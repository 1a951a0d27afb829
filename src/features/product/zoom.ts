import { closesWhenPainted } from '#src/ui/modal.ts';

/** Shows the gallery's big picture in full, in its dialog. */
export function openZoom(gallery: HTMLElement): void {
  fillZoom(gallery);
  const dialog = gallery.querySelector<HTMLDialogElement>('.zoom');
  if (!dialog) return;
  closesWhenPainted(dialog);
  dialog.showModal();
}

/** Puts the gallery's big picture, and which one it is, into its dialog. */
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

/** Shows the picture twice as large, for the eye to wander over, or whole. */
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
  // A click by keyboard comes without a place: the middle is looked at then.
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
