import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const files = globSync('src/staff/**/*.tsx', { cwd: root }).sort();

/** Forms without a field to mark: filters of lists, choices with a preset value, files or a folder, and a single field. */
const WITHOUT_REQUIRED = [
  'src/staff/home-page/HomePageForm.tsx',
  'src/staff/import-export/CatalogImport.tsx',
  'src/staff/kit/SearchForm.tsx',
  'src/staff/log/LogFilters.tsx',
  'src/staff/products/DraftScheduleForm.tsx',
  'src/staff/shared/delivery-day/ProposeDay.tsx',
  'src/staff/shared/factors/RecoveryCodes.tsx',
  'src/staff/texts/TextEditor.tsx',
];

/** Forms without `SendingForm`, and why. */
const PLAIN = {
  'nothing to type': [
    'src/features/product-listing/ListingToolbar.tsx',
    'src/staff/shared/factors/RecoveryCodes.tsx',
    'src/ui/PanelClose.tsx',
  ],
  'the form stays open with what was typed, and stores nothing': [
    'src/features/order-tracking/TrackOrder.tsx',
    'src/features/search/SearchPanel.tsx',
    'src/staff/kit/SearchForm.tsx',
    'src/staff/log/LogFilters.tsx',
  ],
  'input of the time of the call stays in the form (S11.212)': [
    'src/staff/facts/FactsForm.tsx',
    'src/staff/home-page/HomePageForm.tsx',
    'src/staff/products/ProductForm.tsx',
    'src/staff/quotes/QuoteSettingsForm.tsx',
    'src/staff/quotes/SavedReplyForms.tsx',
    'src/staff/quotes/Thread.tsx',
    'src/staff/texts/TextEditor.tsx',
  ],
  'the file field is disabled during the import': ['src/staff/import-export/CatalogImport.tsx'],
};

test('every other form locks its fields while it is sent (S11.213)', () => {
  const plain = globSync('src/**/*.tsx', { cwd: root }).filter(
    (path) =>
      path !== 'src/ui/SendingForm.tsx' &&
      /<form\b/.test(readFileSync(new URL(path, root), 'utf8')),
  );
  expect(plain.toSorted()).toEqual(Object.values(PLAIN).flat().toSorted());
});

test('every form of the staff area explains the sign of required fields once', () => {
  const forms = files.filter((path) =>
    /<(?:form|SendingForm)\b/.test(readFileSync(new URL(path, root), 'utf8')),
  );
  const notes = forms.map((path): [string, number] => [
    path,
    readFileSync(new URL(path, root), 'utf8').match(/<RequiredNote \/>/g)?.length ?? 0,
  ]);
  const expected = forms.map((path): [string, number] => [
    path,
    WITHOUT_REQUIRED.includes(path) ? 0 : 1,
  ]);
  expect(notes).toEqual(expected);
  expect(forms.filter((path) => WITHOUT_REQUIRED.includes(path))).toEqual(WITHOUT_REQUIRED);
});
