import { get } from 'react-hook-form';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/languages.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import {
  type Filled,
  type FilledOption,
  MEASURE_GROUPS,
  MEASURES,
  OPTION_LISTS,
  OPTION_PARTS,
  TEXT_LANGUAGES,
  TEXT_NAMES,
} from './product-form.ts';

/** Every field that can differ between two versions of a product; a list of options is one. */
const FIELDS: readonly string[] = [
  'category',
  'variant',
  'delivery',
  'family',
  ...TEXT_LANGUAGES.flatMap((language) => TEXT_NAMES.map((name) => `texts.${language}.${name}`)),
  'imageSmall',
  'imageBig',
  ...OPTION_LISTS,
  ...MEASURE_GROUPS.flatMap((group) =>
    MEASURES[group].map((name) => `dimensions.${group}.${name}`),
  ),
];

/** A list of options for the eye: one a line, its parts set apart by bars, as the export has it. */
function optionLine({ names, ...parts }: FilledOption): string {
  const inAll = TEXT_LANGUAGES.map((language) => {
    const { color, material } = names[language];
    return [color, material].filter(Boolean).join(', ');
  });
  return [...inAll, ...OPTION_PARTS.map((part) => parts[part])].filter(Boolean).join(' | ');
}

/** What a field says, to be read. */
export function shownValue(filled: Filled, field: string): string {
  const value: unknown = get(filled, field);
  return Array.isArray(value)
    ? (value as FilledOption[]).map(optionLine).join('\n')
    : String(value);
}

/** The fields in which two fillings differ. */
export function changedFields(before: Filled, after: Filled): string[] {
  return FIELDS.filter(
    (field) => JSON.stringify(get(before, field)) !== JSON.stringify(get(after, field)),
  );
}

/** The name of a field as people see it: 'Title, Tiếng Việt', 'Seat, Width'. */
export function fieldName(field: string, texts: Texts<'admin'>): string {
  const [first = '', second = '', third = ''] = field.split('.');
  if (first === 'texts') {
    const { name } = languageOption(second as 'en');
    const label = texts[`field-${third}` as 'field-title'];
    return fill(texts['language-of'], { field: label, language: name });
  }
  if (first === 'dimensions') {
    const group = texts[`group-${second}` as 'group-whole'];
    return `${group}, ${texts[`dimension-${third}` as 'dimension-width']}`;
  }
  if (first === 'stockedCoMat') return texts.stocked;
  if (first === 'customCoMat') return texts.custom;
  return texts[first as 'category'];
}
