import { get, set } from 'react-hook-form';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import {
  type AlternativeFormValues,
  MEASURE_GROUPS,
  MEASURES,
  OPTION_LISTS,
  OPTION_PARTS,
  type OptionFormValues,
  PACKAGE_SIZES,
  type PackageFormValues,
  type ProductFormValues,
  TEXT_LANGUAGES,
  TEXT_NAMES,
} from './product-form-values.ts';

/** Fields that can differ between two versions of a product. A list of options counts as one field. */
const FIELDS: readonly string[] = [
  'category',
  'variant',
  'delivery',
  'family',
  ...TEXT_LANGUAGES.flatMap((language) => TEXT_NAMES.map((name) => `texts.${language}.${name}`)),
  'imageSmall',
  'imageBig',
  'alternativeTexts',
  ...OPTION_LISTS,
  ...MEASURE_GROUPS.flatMap((group) =>
    MEASURES[group].map((name) => `dimensions.${group}.${name}`),
  ),
  'packages',
  'packagesFor',
];

/** Formats an option as text with its parts separated by `|`, as in the CSV export. */
function optionLine({ names, ...parts }: OptionFormValues): string {
  const translatedNames = TEXT_LANGUAGES.map((language) => {
    const { color, material } = names[language];
    return [color, material].filter(Boolean).join(', ');
  });
  return [...translatedNames, ...OPTION_PARTS.map((part) => parts[part])]
    .filter(Boolean)
    .join(' | ');
}

/** Formats a package as text: 'body 226 × 95 × 56, 226 × 55 × 101'. */
function packageLine(formValues: PackageFormValues): string {
  const sizes = [PACKAGE_SIZES.slice(0, 3), PACKAGE_SIZES.slice(3)].map((names) =>
    names.map((name) => formValues[name]).filter(Boolean),
  );
  return `${formValues.name} ${sizes
    .map((box) => box.join(' × '))
    .filter(Boolean)
    .join(', ')}`;
}

/** Formats alternative texts as in the CSV export: '/pictures/sofa.webp | Sofa, side view'. */
function alternativeLine({ picture, ...texts }: AlternativeFormValues): string {
  const inLanguages = TEXT_LANGUAGES.map((language) => texts[language]);
  return [picture, ...inLanguages].filter(Boolean).join(' | ');
}

/** Returns the value of a field as text. */
export function fieldValueText(formValues: ProductFormValues, field: string): string {
  const value: unknown = get(formValues, field);
  if (field === 'packages') return formValues.packages.map(packageLine).join('\n');
  if (field === 'alternativeTexts')
    return formValues.alternativeTexts.map(alternativeLine).join('\n');
  if (field === 'packagesFor') return Object.values(formValues.packagesFor ?? {}).join(' × ');
  return Array.isArray(value)
    ? (value as OptionFormValues[]).map(optionLine).join('\n')
    : String(value);
}

/** Returns the fields that differ between two sets of form values. */
export function changedProductFields(
  before: ProductFormValues,
  after: ProductFormValues,
): string[] {
  return FIELDS.filter(
    (field) => JSON.stringify(get(before, field)) !== JSON.stringify(get(after, field)),
  );
}

/** Copies fields from one set of form values into another, which changes. */
export function withFields(
  formValues: ProductFormValues,
  from: ProductFormValues,
  fields: readonly string[],
): ProductFormValues {
  for (const field of fields) set(formValues, field, get(from, field));
  return formValues;
}

/** Returns the label of a field, such as 'Title, Tiếng Việt' or 'Seat, Width'. */
export function productFieldLabel(field: string, texts: Texts<'admin'>): string {
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
  if (first === 'packagesFor') return texts['packages-for'];
  if (first === 'stockedCoMat') return texts.stocked;
  if (first === 'customCoMat') return texts.custom;
  return texts[first as 'category'];
}
