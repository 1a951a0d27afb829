/** Minimum horizontal distance of a swipe, in pixels. */
const SWIPE = 40;

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** Shows a thumbnail's picture in the large frame. The event `gallery:turned` updates the zoom. */
function show(thumb: HTMLElement): void {
  const gallery = thumb.closest<HTMLElement>('[data-gallery]');
  const picture = gallery?.querySelector<HTMLImageElement>('.gallery__main img');
  if (!gallery || !picture || thumb.ariaCurrent === 'true') return;
  const thumbs = thumbsOf(gallery);
  for (const other of thumbs) other.ariaCurrent = String(other === thumb);
  picture.srcset = thumb.dataset['srcset'] ?? '';
  picture.src = thumb.dataset['src'] ?? '';
  picture.alt = thumb.dataset['alt'] ?? gallery.dataset['gallery'] ?? '';
  picture.dataset['fit'] = thumb.dataset['fit'] ?? '';
  const count = gallery.querySelector('[data-gallery-count]');
  if (count) count.textContent = `${thumbs.indexOf(thumb) + 1} / ${thumbs.length}`;
  gallery.dispatchEvent(new CustomEvent('gallery:turned', { bubbles: true }));
}

/** Shows the next or previous picture, cyclically. Returns its thumbnail. */
function turn(gallery: HTMLElement, step: number): HTMLElement | undefined {
  const thumbs = thumbsOf(gallery);
  const current = thumbs.findIndex(({ ariaCurrent }) => ariaCurrent === 'true');
  const next = thumbs[(current + step + thumbs.length) % thumbs.length];
  if (next) show(next);
  return next;
}

function thumbsOf(gallery: HTMLElement): HTMLElement[] {
  return [...gallery.querySelectorAll<HTMLElement>('.thumb')];
}

function closest<E extends HTMLElement>(event: Event, selector: string): E | undefined {
  // A document can be a target too, and has no `closest`.
  return (event.target as Partial<Element>).closest?.<E>(selector) ?? undefined;
}

for (const type of ['pointerover', 'focusin', 'click'] as const) {
  document.addEventListener(type, (event) => {
    const thumb = closest(event, '.thumb');
    if (thumb) show(thumb);
  });
}

/**
 * Turns to the next picture, or opens the zoom or the 3D viewer. If their code, texts or styles do not load, the browser
 * opens the picture or the model itself.
 */
document.addEventListener('click', (event) => {
  const gallery = closest(event, '[data-gallery]');
  const step = gallery && closest(event, '[data-gallery-step]');
  if (step) turn(gallery, Number(step.dataset['galleryStep']));
  const control = closest<HTMLElement & { href?: string }>(event, '[data-zoom]');
  if (!gallery || !control) return;
  event.preventDefault();
  import('./gallery-dialogs.ts')
    .then(({ openDialog }) => openDialog(gallery, control))
    .catch(() => location.assign(control.href ?? gallery.querySelector('img')?.currentSrc ?? ''));
});

document.addEventListener('click', (event) => {
  const button = closest<HTMLElement>(event, '[data-share]');
  // Without this code, the address bar still has the link.
  if (button)
    import('./share.ts').then(
      ({ share }) => share(button),
      () => undefined,
    );
});

document.addEventListener('keydown', (event) => {
  const step = STEPS[event.key];
  const gallery = closest(event, '[data-gallery]');
  if (!step || !gallery || event.ctrlKey || event.metaKey || event.altKey) return;
  if (closest(event, '.zoom--closer')) return;
  const next = turn(gallery, step);
  if (!next) return;
  event.preventDefault();
  if (closest(event, '.thumb')) next.focus();
});

let swipeStart: PointerEvent | undefined;

document.addEventListener('pointerdown', (event) => {
  const starts = event.pointerType !== 'mouse' && event.isPrimary && closest(event, '[data-swipe]');
  swipeStart = starts ? event : undefined;
});

document.addEventListener('pointerup', (event) => {
  const gallery = closest(event, '[data-gallery]');
  if (!swipeStart || swipeStart.pointerId !== event.pointerId || !gallery) return;
  const across = event.clientX - swipeStart.clientX;
  const along = Math.abs(event.clientY - swipeStart.clientY);
  swipeStart = undefined;
  if (Math.abs(across) < SWIPE || Math.abs(across) < along) return;
  if (closest(event, '.zoom--closer')) return;
  turn(gallery, across < 0 ? 1 : -1);
});

// The URL of a QR code opens the viewer (features/viewer/ar.ts).
if (location.hash === '#3d') document.querySelector<HTMLElement>('a[data-zoom]')?.click();
