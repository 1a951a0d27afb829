import type { ViewName } from '#domain/drawings/drawing-svg.ts';
import { html, type Markup } from '#functions/http/html.ts';

/*
 * Silhouette of a person of 170 cm in centimeters, y down. The feet are at y = 0. Seen from above, the middle is at 0.
 */

const HALF =
  'M0-146.5L4.6-148c.1 4.5 1.4 5.6 4.4 6.7 6 2.2 11 3.6 12.4 10.3 1.6 9 3.2 22 4.2 33 .7 8 1.2 14 .7 20-.4 4.2-3.7 4.2-4.1 0-.5-6-1.2-13-2.1-20-1-8-2.3-15-3.3-22-.3 8-1.2 14-.7 21 .8 7 1.8 12 1.6 19-.3 18-2.6 31-3.4 37-.1 13-2.4 28-3.2 37 .4 3 3.4 4 3.4 6h-11c.5-12 .3-27-.1-42-.3-14-1.5-28-3.4-36';

const PROFILE =
  'M-5-148c.1 5-2.3 7.5-3.6 12.5-2 8-2.2 17-1 25.5.6 7-.3 13 .1 20 .6 12 2 30 3 44 .5 16 1.3 32 1.3 40-3.8 1.5-10.3 2.5-10.8 6h23c.5-5-.8-8-1.3-14 2.3-12 2.8-20 1.3-32 2-14 4-26 4.5-36 .5-10-3.3-16-3.3-24 2-10 3-22 .1-32-1.6-4-3.1-5.5-3.6-10';

/** Drawing of the person in each view. */
export const PERSON: Record<ViewName, Markup> = {
  front: html`<ellipse class="figure__person" cy="-158.2" rx="8" ry="11.4"/><path class="figure__person" d="${HALF}"/><path class="figure__person" transform="scale(-1 1)" d="${HALF}"/>`,
  side: html`<ellipse class="figure__person" cx="-1.5" cy="-158.2" rx="9.4" ry="11.4"/><path class="figure__person" d="${PROFILE}"/><path class="figure__person" d="M-1.5-134c-4 9-3.4 20-4 31-.5 9-2.6 17-2.8 24 .4 4.5 3.8 4.5 4.6.3 1.4-8 4-16 4.6-24.3 1-11 2.2-22 .4-31"/>`,
  top: html`<ellipse class="figure__person" rx="23" ry="11"/><ellipse class="figure__person" cy="1" rx="8" ry="9.6"/>`,
};
