/** Parts of a page that the buttons must not cover: controls, codes and the texts of cards. */
const KEPT_CLEAR =
  ':is(main, .compare-tray) :is(a, button, input, select, textarea, label, summary, .code, .card__body)';

const root = document.querySelector<HTMLElement>('[data-floating-buttons]');
const toggle = root?.querySelector<HTMLElement>('[data-toggle-quick-links]');
const links = root?.querySelector<HTMLElement>('#quick-links');
const contact = root?.querySelector<HTMLElement>('#contact-channels');
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

const isOpen = () => toggle?.getAttribute('aria-expanded') === 'true';

function setOpen(open: boolean): void {
  toggle?.setAttribute('aria-expanded', String(open));
  if (links) links.hidden = !open;
  if (open) root?.classList.remove('float--aside');
  else {
    contact?.hidePopover();
    watchCorner();
  }
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
  } else if (isOpen() && !root?.contains(event.target)) setOpen(false);
});

document.addEventListener('keydown', (event) => {
  // The browser closes the open popover on the first Escape.
  if (event.key !== 'Escape' || !isOpen() || contact?.matches(':popover-open')) return;
  const hadFocus = root?.contains(document.activeElement);
  setOpen(false);
  if (hadFocus) toggle?.focus();
});

/** Parts that the buttons would cover. */
const covered = new Set<Element>();
let cornerObserver: IntersectionObserver | undefined;

/** Observes the parts of the page. Observed parts stay observed. */
function observeParts(): void {
  for (const part of document.querySelectorAll(KEPT_CLEAR)) cornerObserver?.observe(part);
}

/** Moves the closed buttons aside while they would cover a part of the page. */
function watchCorner(): void {
  if (!root || isOpen()) return;
  cornerObserver?.disconnect();
  covered.clear();
  const style = getComputedStyle(root);
  const { clientWidth } = document.documentElement;
  const bottom = Number.parseFloat(style.bottom);
  const top = innerHeight - bottom - root.offsetHeight;
  const start = clientWidth - root.offsetWidth + Number.parseFloat(style.paddingInlineStart);
  cornerObserver = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        covered[isIntersecting ? 'add' : 'delete'](target);
      }
      root.classList.toggle('float--aside', covered.size > 0 && !isOpen());
    },
    { rootMargin: `${-top}px 0px ${-bottom}px ${-start}px` },
  );
  observeParts();
}

watchCorner();
addEventListener('resize', watchCorner);
// The distance to the bottom changes with the cookie banner and with the bar of a product.
root?.addEventListener('transitionend', ({ target }) => {
  if (target === root) watchCorner();
});
new MutationObserver(observeParts).observe(document.body, { childList: true, subtree: true });
