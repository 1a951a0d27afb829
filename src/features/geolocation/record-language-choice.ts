/** Script of every page: records a manual language choice, which the visitor's position must not override (D5). */
import { stopPositionRequests } from './position-request-state.ts';

document.addEventListener('click', (event) => {
  // Clicks by `open-in-country.ts` on the same links are not trusted events.
  const isManual = event.isTrusted && event.target instanceof Element;
  if (isManual && event.target.closest('a[data-language]')) stopPositionRequests('chosen');
});
