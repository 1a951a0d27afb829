interface ChunkGroup {
  name: string;
  /** Paths from the root: files, folders with a slash at the end, and components of a folder with `*.tsx` at the end. */
  paths: readonly string[];
}

/** Modules that load together and therefore are one file (decision 022). The first group with a module gets it. */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  { name: 'page', paths: ['src/layouts/Page.astro'] },
  { name: 'product', paths: ['src/pages/[...lang]/products/[category]/[code].astro'] },
  {
    // Small modules that panels and the next group share.
    name: 'shared',
    paths: ['domain/fit/route-code.ts', 'domain/language-tags.ts', 'src/i18n/fill.ts'],
  },
  {
    // The door question of a product and the calls need these rules without each other.
    name: 'clean-text',
    paths: ['domain/input/clean-text.ts'],
  },
  {
    // Geometry of doors, for product pages. The page of a whole route loads the rest.
    name: 'fit',
    paths: [
      'domain/fit/box.ts',
      'domain/fit/door-verdict.ts',
      'domain/fit/figure.ts',
      'domain/fit/fit-door.ts',
      'domain/fit/frame-maneuvers.ts',
      'domain/fit/fit-parts.ts',
      'domain/fit/packages.ts',
      'domain/fit/turned-rectangle.ts',
      'domain/fit/route-form.ts',
      'domain/fit/clearance.ts',
      'domain/fit/verdict.ts',
      'domain/fit/maneuver.ts',
      'domain/lengths/length.ts',
      'src/features/fit/route.store.ts',
      'src/features/fit/unit-field-name.ts',
      'src/features/fit/verdict-icon.ts',
      'src/features/fit/watch-route-form.ts',
    ],
  },
  {
    // Modules that a large group would take with it. Pages that need only one of them would then load the whole group,
    // and would load React before they request the code of their islands.
    name: 'small',
    paths: [
      'src/islands/hydrate.ts',
      'src/islands/report-failure.ts',
      'src/i18n/island-failure-texts.ts',
      'locales/en/island-failure.json',
      'locales/vn/island-failure.json',
      'locales/kr/island-failure.json',
      'src/api/site-file.ts',
      'src/ui/save-file.ts',
      'contracts/browser-errors/browser-error-limits.ts',
      'domain/time/market-time.ts',
    ],
  },
  {
    name: 'react',
    paths: [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/scheduler/',
      'node_modules/@nanostores/react/',
      'src/islands/mount.ts',
    ],
  },
  {
    name: 'calls',
    paths: [
      'src/api/client.ts',
      'contracts/products/products.ts',
      'domain/products/product.ts',
      'src/i18n/paths.ts',
    ],
  },
  {
    name: 'parts',
    paths: [
      'src/ui/*.tsx',
      'src/ui/use-panel.ts',
      'src/ui/product-frame.ts',
      'src/i18n/product-texts.ts',
      'src/features/product-data/use-cards.ts',
      'src/features/product-data/use-removed-products.ts',
    ],
  },
  {
    name: 'orders',
    paths: [
      'contracts/orders/orders.ts',
      'contracts/orders/delivery-changes.ts',
      'contracts/orders/order-tracking.ts',
      'contracts/quotes/quotes.ts',
    ],
  },
  {
    // The checkout and the staff area write addresses. Without a group of its own, the checkout would load the staff area.
    name: 'address-lines',
    paths: ['domain/address/address-lines.ts'],
  },
  {
    // The copy of an account and the staff area name what an attachment belongs to. Without a group of its
    // own, the copy would load the staff area.
    name: 'timeline-object',
    paths: ['contracts/timeline/timeline-object.ts'],
  },
  {
    // Runs before the staff area has loaded.
    name: 'staff-start',
    paths: [
      'src/api/early-responses.ts',
      'src/staff/kit/staff-location.ts',
      'src/staff/frame/warm-up-date-formats.ts',
      'src/staff/frame/section-loaders.ts',
    ],
  },
  {
    name: 'staff',
    paths: [
      'src/staff/frame/load-staff-area.ts',
      'src/staff/kit/result-paging.tsx',
      'src/staff/kit/SearchForm.tsx',
      'src/staff/kit/filter-fields.tsx',
      'src/staff/kit/CsvExport.tsx',
      'src/staff/kit/use-staff-query.ts',
      'src/staff/shared/orders/OrderTable.tsx',
    ],
  },
];

/** Returns whether a module belongs to a path of a group. The id begins with the file of the module. */
export function isInPath(id: string, path: string): boolean {
  const [file = ''] = id.split('?', 1);
  if (path.endsWith('/')) return file.includes(`/${path}`);
  if (!path.endsWith('/*.tsx')) return file.endsWith(`/${path}`);
  return (
    file.endsWith('.tsx') && file.slice(0, file.lastIndexOf('/')).endsWith(`/${path.slice(0, -6)}`)
  );
}

/** Returns the groups for the bundler. */
export function chunkGroups() {
  return CHUNK_GROUPS.map(({ name, paths }) => ({
    name,
    test: (id: string) => paths.some((path) => isInPath(id, path)),
  }));
}
