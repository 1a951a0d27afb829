/** Pixels of scrolling in one direction that count as meant. */
const MEANT = 8;

const box = document.querySelector<HTMLElement>('[data-floating-buttons]');
const toggle = box?.querySelector<HTMLElement>('[data-toggle-quick-links]');
const links = box?.querySelector<HTMLElement>('#quick-links');
const contact = box?.querySelector<HTMLElement>('#contact-channels');
const toTop = box?.querySelector<HTMLElement>('[data-to-top]');

const small = matchMedia('(width < 40rem)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

const isOpen = () => toggle?.getAttribute('aria-expanded') === 'true';

function setOpen(open: boolean): void {
  toggle?.setAttribute('aria-expanded', String(open));
  if (links) links.hidden = !open;
  if (!open) contact?.hidePopover();
}

function glideToTop(): void {
  scrollTo({ top: 0, behavior: still.matches ? 'instant' : 'smooth' });
}

/** Scrolls to top and goes (D40); what leads to this page, or to no page, only scrolls. */
function go(event: MouseEvent, goer: Element): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const leaves = goer instanceof HTMLAnchorElement && goer.pathname !== location.pathname;
  if (leaves) {
    // The page that comes would cut a slow scroll short.
    scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  if (goer instanceof HTMLAnchorElement) event.preventDefault();
  glideToTop();
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const goer = event.target.closest('[data-goes]');
  if (event.target.closest('[data-toggle-quick-links]')) setOpen(!isOpen());
  else if (goer) go(event, goer);
  else if (event.target.closest('[data-to-top]')) {
    glideToTop();
    // The button goes away at the top: the focus goes ahead to where the page begins.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  } else if (!box?.contains(event.target)) setOpen(false);
});

document.addEventListener('keydown', (event) => {
  // An open list of channels closes by itself first.
  if (event.key !== 'Escape' || !isOpen() || contact?.matches(':popover-open')) return;
  const inside = box?.contains(document.activeElement);
  setOpen(false);
  if (inside) toggle?.focus();
});

let last = scrollY;
function onScroll(): void {
  if (toTop) toTop.hidden = scrollY < innerHeight;
  if (Math.abs(scrollY - last) < MEANT) return;
  const down = scrollY > last;
  last = scrollY;
  box?.classList.toggle('float--away', down && small.matches && !isOpen());
}
document.addEventListener('scroll', onScroll, { passive: true });
onScroll();
