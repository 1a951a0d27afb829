/** Minimum scroll distance in pixels that hides or shows the buttons. */
const MIN_SCROLL = 8;

const root = document.querySelector<HTMLElement>('[data-floating-buttons]');
const toggle = root?.querySelector<HTMLElement>('[data-toggle-quick-links]');
const links = root?.querySelector<HTMLElement>('#quick-links');
const contact = root?.querySelector<HTMLElement>('#contact-channels');
const toTop = root?.querySelector<HTMLElement>('[data-to-top]');

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
  const opensPage =
    quickLink instanceof HTMLAnchorElement && quickLink.pathname !== location.pathname;
  if (opensPage) {
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
  } else if (!root?.contains(event.target)) setOpen(false);
});

document.addEventListener('keydown', (event) => {
  // The browser closes the open popover on the first Escape.
  if (event.key !== 'Escape' || !isOpen() || contact?.matches(':popover-open')) return;
  const hadFocus = root?.contains(document.activeElement);
  setOpen(false);
  if (hadFocus) toggle?.focus();
});

let lastScroll = scrollY;
function onScroll(): void {
  if (toTop) toTop.hidden = scrollY < innerHeight;
  if (Math.abs(scrollY - lastScroll) < MIN_SCROLL) return;
  const isDown = scrollY > lastScroll;
  lastScroll = scrollY;
  root?.classList.toggle('float--away', isDown && smallScreen.matches && !isOpen());
}
document.addEventListener('scroll', onScroll, { passive: true });
onScroll();
