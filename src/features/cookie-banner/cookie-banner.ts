/** Both buttons do the same, because the site sets no tracking cookie (D41). */
import { storedText, storeText } from '#src/storage/persisted.ts';
import { SEEN_CLASS, SEEN_KEY } from './seen.ts';

/** Milliseconds from the answer until the banner is out of the page (S9.6). */
const HIDE_AFTER = 500;

const root = document.documentElement;
/**
 * What stays clear of the banner. Each is told its height: when the page itself is, which hands custom properties on to
 * all that stands in it, a browser styles all of it anew.
 */
const clear = document.querySelectorAll<HTMLElement>('body, [data-clear-of-cookies]');
const banner = document.querySelector<HTMLElement>('[data-cookie-banner]');

/** Says how high the banner is, in CSS; nothing when it is gone. */
function setHeight(height: string): void {
  root.style.scrollPaddingBlockEnd = height;
  for (const { style } of clear) style.setProperty('--cookie-height', height);
}

function remove(): void {
  root.classList.add(SEEN_CLASS);
  setHeight('');
}

/** Takes the banner away when it was answered in another tab, or before this page was left and came back. */
function follow(): void {
  if (storedText(SEEN_KEY) === 'true') remove();
}

banner?.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('button')) return;
  storeText(SEEN_KEY, 'true');
  banner.classList.add('cookie--gone');
  setTimeout(remove, HIDE_AFTER);
});

if (banner && !root.classList.contains(SEEN_CLASS)) {
  addEventListener('storage', follow);
  addEventListener('pageshow', (event) => event.persisted && follow());
  // The page's end and the floating buttons stay clear of the banner, however many lines it takes.
  new ResizeObserver(() => {
    const height = banner.offsetHeight;
    if (height > 0) setHeight(`${height}px`);
  }).observe(banner);
}
