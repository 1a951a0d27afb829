/** Hides the banner after a click. Both buttons do the same, because the site sets no tracking cookies (D41). */
import { storedText, storeText } from '#src/storage/persistent-store.ts';
import { COOKIE_SEEN_KEY } from '#src/storage/storage-keys.ts';
import { COOKIE_BANNER_HIDDEN_CLASS } from './hidden-class.ts';

/** Delay from the click to the banner's removal, in milliseconds (S9.6). */
const HIDE_AFTER = 500;

const root = document.documentElement;
/**
 * Elements that the banner must not cover. A custom property with the banner's height is set on each of them. On
 * `:root`, the property would restyle the whole document.
 */
const offsetElements = document.querySelectorAll<HTMLElement>('body, [data-clear-of-cookies]');
const banner = document.querySelector<HTMLElement>('[data-cookie-banner]');

/** Sets the height of the banner in CSS. An empty string removes the height. */
function setHeight(height: string): void {
  root.style.scrollPaddingBlockEnd = height;
  for (const { style } of offsetElements) style.setProperty('--cookie-height', height);
}

function hideBanner(): void {
  root.classList.add(COOKIE_BANNER_HIDDEN_CLASS);
  setHeight('');
}

/** Removes the banner if it was answered in another tab, or while this page was in the back/forward cache. */
function removeIfAnswered(): void {
  if (storedText(COOKIE_SEEN_KEY) === 'true') hideBanner();
}

banner?.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('button')) return;
  storeText(COOKIE_SEEN_KEY, 'true');
  banner.classList.add('cookie--gone');
  setTimeout(hideBanner, HIDE_AFTER);
});

if (banner && !root.classList.contains(COOKIE_BANNER_HIDDEN_CLASS)) {
  addEventListener('storage', removeIfAnswered);
  addEventListener('pageshow', (event) => event.persisted && removeIfAnswered());
  // The height changes with the number of lines.
  new ResizeObserver(() => {
    const height = banner.offsetHeight;
    if (height > 0) setHeight(`${height}px`);
  }).observe(banner);
}
