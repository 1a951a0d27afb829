import { type Resolver, set } from 'react-hook-form';
import type * as z from 'zod';
import { parseWithReasons } from '#contracts/field-reasons.ts';
import type { ProductContent } from '#contracts/product-drafts/product-drafts.ts';
import { type ProductCreate, productCreateSchema } from '#contracts/products/product-editing.ts';
import type { Package } from '#domain/fit/package-schema.ts';
import type { Language } from '#domain/languages.ts';
import { parseLength } from '#domain/lengths/parse-length.ts';
import { matchesOverallSize, overallDimensions } from '#domain/products/dimensions.ts';
import { DIMENSION_GROUPS, type Dimensions, type Product } from '#domain/products/product.ts';
import { isInside } from '#domain/products/product-packages.ts';
import type { Finish } from '#domain/products/product-summary.ts';
import type { ShownReason } from '../kit/validation-error-texts.ts';

/** Text fields of a product with their formats. 'lines' is a list with one entry per line. */
export const TEXT_FIELDS = {
  title: 'line',
  color: 'line',
  material: 'line',
  size: 'line',
  description: 'text',
  specifications: 'text',
  generalInfo: 'text',
  care: 'text',
  custom: 'text',
  customNote: 'text',
  stockNote: 'text',
  extraInfo: 'lines',
} as const satisfies Record<Translated, 'line' | 'text' | 'lines'>;
type Translation = NonNullable<Product['translations']['vn']>;
type Translated = Exclude<keyof Translation, 'stockedCoMat' | 'customCoMat'>;
export type TextName = keyof typeof TEXT_FIELDS;
export const TEXT_NAMES = Object.keys(TEXT_FIELDS) as TextName[];

/** English comes first, because it replaces missing translations (D4). */
export const TEXT_LANGUAGES = ['en', 'vn', 'kr'] as const satisfies readonly Language[];
const TRANSLATIONS = ['vn', 'kr'] as const;

/** Dimensions by group. 'whole' is the product itself, whose dimensions have no group in the contract. */
export const MEASURES = {
  whole: ['width', 'depth', 'height', 'weight', 'armHeight'],
  ...(Object.fromEntries(
    DIMENSION_GROUPS.map((group) => [group, ['width', 'depth', 'height']]),
  ) as Record<(typeof DIMENSION_GROUPS)[number], ['width', 'depth', 'height']>),
} as const;
export type MeasureGroup = keyof typeof MEASURES;
export const MEASURE_GROUPS = Object.keys(MEASURES) as MeasureGroup[];

export const OPTION_LISTS = ['stockedCoMat', 'customCoMat'] as const;
export const OPTION_PARTS = ['hex', 'code', 'imageSmall', 'imageBig'] as const;

/** Form values of an option. Only the names are translated. */
export type OptionFormValues = Record<(typeof OPTION_PARTS)[number], string> & {
  names: Record<Language, { color: string; material: string }>;
};

/** Sizes of a package. The `tilted` sizes are those of the box around the tilted package. */
export const PACKAGE_SIZES = [
  'width',
  'depth',
  'height',
  'tilted-width',
  'tilted-depth',
  'tilted-height',
] as const;

/** Form values of a package. */
export type PackageFormValues = Record<'name' | (typeof PACKAGE_SIZES)[number], string>;

/** Form values of a product. Lists have one entry per line. An empty text means that the field is missing. */
export interface ProductFormValues {
  code: string;
  category: string;
  variant: string;
  delivery: string;
  family: string;
  texts: Record<Language, Record<TextName, string>>;
  imageSmall: string;
  imageBig: string;
  stockedCoMat: OptionFormValues[];
  customCoMat: OptionFormValues[];
  dimensions: Record<MeasureGroup, Record<string, string>>;
  packages: PackageFormValues[];
  /** Size of the piece to which the packages belong; undefined for the present dimensions. */
  packagesFor: Product['packagesFor'];
}

function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return { en: make('en'), vn: make('vn'), kr: make('kr') };
}

/** Returns the form values of an empty option. */
export function emptyOption(): OptionFormValues {
  const names = perLanguage(() => ({ color: '', material: '' }));
  return { hex: '', code: '', imageSmall: '', imageBig: '', names };
}

/** Returns the form values of an empty package. */
export function emptyPackage(): PackageFormValues {
  const sizes = Object.fromEntries(PACKAGE_SIZES.map((name) => [name, '']));
  return { ...(sizes as Omit<PackageFormValues, 'name'>), name: '' };
}

function toPackageFormValues({ name, tilted, ...box }: Package): PackageFormValues {
  const texts = (sizes: object, prefix = '') =>
    Object.fromEntries(Object.entries(sizes).map(([side, size]) => [prefix + side, String(size)]));
  return { ...emptyPackage(), name, ...texts(box), ...texts(tilted ?? {}, 'tilted-') };
}

/** Converts a product or a draft to form values. Without one, all values are empty or defaults. */
export function toProductFormValues(product: ProductContent | undefined): ProductFormValues {
  const translation = (language: Language) =>
    language === 'en' ? product : product?.translations[language];
  const text = (language: Language, name: TextName) => {
    const value = translation(language)?.[name] ?? '';
    return typeof value === 'string' ? value : value.join('\n');
  };
  const options = (list: 'stockedCoMat' | 'customCoMat') =>
    (product?.[list] ?? []).map((option: Finish, index) => ({
      ...emptyOption(),
      ...Object.fromEntries(OPTION_PARTS.map((part) => [part, option[part] ?? ''])),
      names: perLanguage((language) => ({
        color: translation(language)?.[list]?.[index]?.color ?? '',
        material: translation(language)?.[list]?.[index]?.material ?? '',
      })),
    }));
  const measures = (group: MeasureGroup) => {
    const dimensions: Dimensions = product?.dimensions ?? {};
    const from = (group === 'whole' ? dimensions : dimensions[group]) as
      | Record<string, string>
      | undefined;
    return Object.fromEntries(MEASURES[group].map((name) => [name, from?.[name] ?? '']));
  };
  return {
    code: product?.code ?? '',
    category: product?.category ?? '',
    variant: product?.variant ?? '',
    delivery: product?.delivery ?? 'case goods',
    family: (product?.family ?? []).join('\n'),
    texts: perLanguage(
      (language) =>
        Object.fromEntries(TEXT_NAMES.map((name) => [name, text(language, name)])) as Record<
          TextName,
          string
        >,
    ),
    imageSmall: (product?.imageSmall ?? []).join('\n'),
    imageBig: (product?.imageBig ?? []).join('\n'),
    stockedCoMat: options('stockedCoMat'),
    customCoMat: options('customCoMat'),
    dimensions: Object.fromEntries(
      MEASURE_GROUPS.map((group) => [group, measures(group)]),
    ) as ProductFormValues['dimensions'],
    packages: (product?.packages ?? []).map(toPackageFormValues),
    packagesFor: product?.packagesFor,
  };
}

/** Returns the outer size of the piece in the form, if it is complete. */
export function formOverallSize(formValues: ProductFormValues): Product['packagesFor'] {
  return overallDimensions(toDimensions(formValues));
}

/**
 * Returns the size of the piece to which the packages belong, if it differs from the dimensions in the form.
 * @param before form values of the stored product
 */
export function outdatedPackagesSize(
  before: ProductFormValues,
  formValues: ProductFormValues,
): Product['packagesFor'] {
  const { packages, packagesFor = formOverallSize(before) } = formValues;
  const isSame = JSON.stringify(packages) === JSON.stringify(before.packages);
  if (packages.length === 0 || !isSame || !packagesFor) return undefined;
  return matchesOverallSize(packagesFor, toDimensions(formValues)) ? undefined : packagesFor;
}

/** Splits a list with one entry per line. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function withoutEmpty<T extends object>(fields: T): Partial<T> {
  const entries = Object.entries(fields).filter(([, value]) => {
    const isEmptyList = Array.isArray(value) && value.length === 0;
    return value !== '' && value !== undefined && !isEmptyList;
  });
  return Object.fromEntries(entries) as Partial<T>;
}

function toDimensions(formValues: ProductFormValues): Dimensions {
  const measures = (group: MeasureGroup) =>
    withoutEmpty(
      Object.fromEntries(
        Object.entries(formValues.dimensions[group]).map(([name, text]) => [name, text.trim()]),
      ),
    );
  const groups = DIMENSION_GROUPS.flatMap((group) => {
    const filledMeasures = measures(group);
    return Object.keys(filledMeasures).length > 0 ? [[group, filledMeasures]] : [];
  });
  return { ...measures('whole'), ...Object.fromEntries(groups) };
}

/** Reads a size in centimeters. A text that is no length stays text, and the contract rejects it. */
function parsePackageSize(text: string): number | string | undefined {
  return text.trim() === '' ? undefined : (parseLength(text, 'cm') ?? text);
}

function toPackageInput(formValues: PackageFormValues) {
  const box = (prefix: '' | 'tilted-') => ({
    width: parsePackageSize(formValues[`${prefix}width`]),
    depth: parsePackageSize(formValues[`${prefix}depth`]),
    height: parsePackageSize(formValues[`${prefix}height`]),
  });
  const tilted = box('tilted-');
  const isTilted = Object.values(tilted).some((size) => size !== undefined);
  return { name: formValues.name, ...box(''), ...(isTilted && { tilted }) };
}

/** Converts form values to the input of the contract, without validation. */
export function toProductInput(formValues: ProductFormValues): z.input<typeof productCreateSchema> {
  const textsIn = (language: Language) =>
    Object.fromEntries(
      TEXT_NAMES.map((name) => {
        const text = formValues.texts[language][name];
        return [name, TEXT_FIELDS[name] === 'lines' ? splitLines(text) : text.trim()];
      }),
    );
  const namesIn = (language: 'vn' | 'kr', list: (typeof OPTION_LISTS)[number]) => {
    const names = formValues[list].map((option) => option.names[language]);
    return names.some(({ color, material }) => color.trim() || material.trim()) ? names : undefined;
  };
  const translations = TRANSLATIONS.flatMap((language) => {
    const translated = withoutEmpty({
      ...textsIn(language),
      stockedCoMat: namesIn(language, 'stockedCoMat'),
      customCoMat: namesIn(language, 'customCoMat'),
    });
    return Object.keys(translated).length > 0 ? [[language, translated]] : [];
  });
  const options = (list: (typeof OPTION_LISTS)[number]) =>
    formValues[list].map(({ names, ...parts }) => ({
      ...names.en,
      ...withoutEmpty(
        Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, text.trim()])),
      ),
    }));
  return {
    code: formValues.code,
    category: formValues.category,
    ...(formValues.variant.trim() ? { variant: formValues.variant } : {}),
    delivery: formValues.delivery as Product['delivery'],
    family: splitLines(formValues.family),
    ...(textsIn('en') as { title: string }),
    imageSmall: splitLines(formValues.imageSmall),
    imageBig: splitLines(formValues.imageBig),
    stockedCoMat: options('stockedCoMat'),
    customCoMat: options('customCoMat'),
    dimensions: toDimensions(formValues),
    packages: formValues.packages.map(toPackageInput) as Package[],
    ...(formValues.packages.length > 0 && { packagesFor: formValues.packagesFor }),
    translations: Object.fromEntries(translations),
  };
}

/** Returns the form field for a path in the contract. All entries of a list share one field. */
export function formFieldName(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String);
  if (first === 'translations') {
    const [language = '', name = '', index, part] = rest;
    const isOption = name === 'stockedCoMat' || name === 'customCoMat';
    return isOption ? `${name}.${index}.names.${language}.${part}` : `texts.${language}.${name}`;
  }
  if (first in TEXT_FIELDS) return `texts.en.${first}`;
  if (first === 'stockedCoMat' || first === 'customCoMat') {
    const [index, part = ''] = rest;
    if (index === undefined) return first;
    const isName = part === 'color' || part === 'material';
    return isName ? `${first}.${index}.names.en.${part}` : `${first}.${index}.${part}`;
  }
  if (first === 'packages') {
    const [index, ...names] = rest;
    return names.length > 0 ? `packages.${index}.${names.join('-')}` : 'packages';
  }
  if (first === 'dimensions') {
    return rest.length > 1 ? `dimensions.${rest.join('.')}` : `dimensions.whole.${rest[0]}`;
  }
  return first;
}

/** Returns a reason as an error of the form: its code as the type, and its value as the message. */
export function formError({ code, value }: ShownReason) {
  return { type: code, message: value ?? '' };
}

/** Returns the reason of a field's error. Groups of fields have errors without a type. */
export function reasonOf(error: Partial<ReturnType<typeof formError>> | undefined) {
  return error?.type && { code: error.type, value: error.message };
}

/** Returns the indexes of packages that are not inside the piece in any position. */
function tooLargePackages({ dimensions, packages }: ProductCreate): number[] {
  const whole = overallDimensions(dimensions);
  if (!whole) return [];
  return packages.flatMap((one, index) => (isInside(one, whole) ? [] : [index]));
}

/** Validates the form values against the contract, and assigns each message to its field. */
export const productResolver: Resolver<ProductFormValues, unknown, ProductCreate> = (filled) => {
  const parsed = parseWithReasons(productCreateSchema, toProductInput(filled));
  const errors = {};
  if (!parsed.invalid) {
    const tooLarge = tooLargePackages(parsed.data);
    for (const index of tooLarge) {
      set(errors, `packages.${index}.width`, formError({ code: 'package' }));
    }
    return tooLarge.length > 0 ? { values: {}, errors } : { values: parsed.data, errors };
  }
  // In reverse order, so that each field gets its first message.
  for (const { path, message, reason } of parsed.invalid.toReversed()) {
    set(errors, formFieldName(path), formError({ value: message, ...reason }));
  }
  return { values: {}, errors };
};
