/** Minimum scroll distance in pixels that hides or shows the buttons. */
const MIN_SCROLL = 8;

const box = document.querySelector<HTMLElement>('[data-floating-buttons]');
const toggle = box?.querySelector<HTMLElement>('[data-toggle-quick-links]');
const links = box?.querySelector<HTMLElement>('#quick-links');
const contact = box?.querySelector<HTMLElement>('#contact-channels');
const toTop = box?.querySelector<HTMLElement>('[data-to-top]');

const smallScreen = matchMedia('(width < 40rem)');
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

const isOpen = () => toggle?.getAttribute('aria-expanded') === 'true';

function setOpen(open: boolean): void {
  toggle?.setAttribute('aria-expanded', String(open));
  if (links) links.hidden = !open;
  if (!open) contact?.hidePopover();
}

function scrollToTop(): void {
  scrollTo({ top: 0, behavior: reducedMotion.matches ? 'instant' : 'smooth' });
}

/** Scrolls to the top before the link opens (D40). Buttons and links to the current page only scroll. */
function handleQuickLink(event: MouseEvent, quickLink: Element): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const leaves = quickLink instanceof HTMLAnchorElement && quickLink.pathname !== location.pathname;
  if (leaves) {
    // Navigation would interrupt a smooth scroll.
    scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  if (quickLink instanceof HTMLAnchorElement) event.preventDefault();
  scrollToTop();
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const quickLink = event.target.closest('[data-goes]');
  if (event.target.closest('[data-toggle-quick-links]')) setOpen(!isOpen());
  else if (quickLink) handleQuickLink(event, quickLink);
  else if (event.target.closest('[data-to-top]')) {
    scrollToTop();
    // The button is hidden at the top of the page, so the focus moves to the main content.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  } else if (!box?.contains(event.target)) setOpen(false);
});

document.addEventListener('keydown', (event) => {
  // The browser closes the open popover on the first Escape.
  if (event.key !== 'Escape' || !isOpen() || contact?.matches(':popover-open')) return;
  const hadFocus = box?.contains(document.activeElement);
  setOpen(false);
  if (hadFocus) toggle?.focus();
});

let lastScroll = scrollY;
function onScroll(): void {
  if (toTop) toTop.hidden = scrollY < innerHeight;
  if (Math.abs(scrollY - lastScroll) < MIN_SCROLL) return;
  const isDown = scrollY > lastScroll;
  lastScroll = scrollY;
  box?.classList.toggle('float--away', isDown && smallScreen.matches && !isOpen());
}
document.addEventListener('scroll', onScroll, { passive: true });
onScroll();
