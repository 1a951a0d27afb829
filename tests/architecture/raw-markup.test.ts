import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

/** Ways in which templates, components and scripts can make markup from a text. */
const RAW =
  /set:html|dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|parseFromString|setHTMLUnsafe|srcdoc/g;

/**
 * Files that make markup from texts, with the number of occurrences. They insert our own scripts and styles, policies,
 * pages, and markup that Astro or React rendered. Structured data contains product texts:
 * tests/unit/src/features/seo/structured-data/structured-data.test.ts tests their escaping.
 */
const ALLOWED = {
  'src/ui/CachedFragment.astro': 1,
  'src/features/product-listing/BuiltProducts.tsx': 1,
  'src/features/product-listing/Listing.astro': 1,
  'src/features/product-listing/ListingIsland.astro': 1,
  'src/features/customer-service/PolicyText.astro': 4,
  'src/features/customer-service/ServiceHub.astro': 1,
  'src/layouts/content-pages/PageText.astro': 4,
  'src/pages/[...lang]/admin.astro': 1,
  'src/pages/[...lang]/products/[category]/[code].astro': 1,
  'src/features/seo/structured-data/StructuredData.astro': 1,
  'src/islands/Island.astro': 1,
  'src/layouts/Page.astro': 3,
  'src/layouts/StaffPage.astro': 2,
  // Sets an empty document (decision 071).
  'src/staff/shared/page-preview/PreviewFrame.tsx': 2,
};

test('templates, components and scripts make markup from texts only in known files', async () => {
  const found: Record<string, number> = {};
  for await (const path of glob('{integrations,src}/**/*.{astro,ts,tsx}', { cwd: root })) {
    const times = (await readFile(root + path, 'utf8')).match(RAW)?.length ?? 0;
    if (times > 0) found[path] = times;
  }
  expect(found).toEqual(ALLOWED);
});
