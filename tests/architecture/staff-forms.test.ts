import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const files = globSync('src/staff/**/*.tsx', { cwd: root }).sort();

/** Forms without a field that must be filled in: filters of lists, choices with a preset value, and files or a folder. */
const WITHOUT_REQUIRED = [
  'src/staff/import-export/CatalogImport.tsx',
  'src/staff/kit/SearchForm.tsx',
  'src/staff/log/LogFilters.tsx',
  'src/staff/shared/delivery-day/ProposeDay.tsx',
  'src/staff/shared/factors/RecoveryCodes.tsx',
  'src/staff/texts/TextEditor.tsx',
];

test('every form of the staff area explains the sign of required fields once', () => {
  const forms = files.filter((path) => /<form\b/.test(readFileSync(new URL(path, root), 'utf8')));
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
