/** Brings the rows below a product to life when they come near the window. */
import { languageOfSegment } from '#src/i18n/languages.ts';
import { lateTexts } from '#src/i18n/late-texts.ts';

/** How near, in pixels. */
const NEAR = 600;

const place = document.querySelector<HTMLElement>('[data-further-rows]');
const nearing = new IntersectionObserver(
  (entries) => {
    if (!place || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    nearing.disconnect();
    void bring(place);
  },
  { rootMargin: `${NEAR}px` },
);
if (place) nearing.observe(place);

async function bring(place: HTMLElement): Promise<void> {
  const language = languageOfSegment(location.pathname.split('/')[1]);
  const [{ mount }, { FurtherRows }, product, catalogue] = await Promise.all([
    import('#src/islands/mount.ts'),
    import('./FurtherRows.tsx'),
    lateTexts(language, 'product'),
    lateTexts(language, 'catalogue'),
  ]);
  const code = place.dataset['furtherRows'] ?? '';
  mount(place, FurtherRows, { code, language, texts: { product, catalogue } });
}
