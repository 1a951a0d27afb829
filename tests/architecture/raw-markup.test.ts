import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

/** Every way of our templates, components and scripts to make markup of a text. */
const RAW =
  /set:html|dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|parseFromString|setHTMLUnsafe|srcdoc/g;

/**
 * Where markup is made of texts, and how often. Programs and styles of our own are; policies, which the shop's editors
 * write; what Astro or React has rendered at the build, for another page or for React to take over; and the data for
 * search engines, whose texts tests/unit/src/structured-data.test.ts tries to break out of. Whatever else of a product, a
 * visitor or an address is shown in a pre-rendered page, it is a text.
 */
const ALLOWED = {
  'integrations/fragment-cache/CachedFragment.astro': 1,
  'src/features/catalogue/listing/Listing.astro': 1,
  'src/features/catalogue/listing/ListingIsland.astro': 1,
  'src/features/catalogue/listing/ListingView.tsx': 1,
  'src/features/customer-service/PolicyText.astro': 4,
  'src/features/customer-service/ServiceHub.astro': 1,
  'src/features/seo/structured-data/StructuredData.astro': 1,
  'src/islands/Island.astro': 1,
  'src/layouts/Page.astro': 3,
  'src/layouts/StaffPage.astro': 2,
};

test('no template, component or script makes markup of a text, but where it is known', async () => {
  const found: Record<string, number> = {};
  for await (const path of glob('{integrations,src}/**/*.{astro,ts,tsx}', { cwd: root })) {
    const times = (await readFile(root + path, 'utf8')).match(RAW)?.length ?? 0;
    if (times > 0) found[path] = times;
  }
  expect(found).toEqual(ALLOWED);
});
