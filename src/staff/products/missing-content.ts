import type { Language } from '#domain/languages.ts';
import {
  formPictures,
  OPTION_LISTS,
  type ProductFormValues,
  TEXT_LANGUAGES,
  TEXT_NAMES,
  type TextName,
} from './product-form-values.ts';

/** Texts that every product page needs. Other texts are missing only if English has them. */
const NEEDED: readonly TextName[] = ['title', 'description'];

/** Content that a product lacks in one language. */
export type MissingContent = { language: Language; field: string } & (
  | { kind: 'text'; name: TextName }
  | { kind: 'option'; list: (typeof OPTION_LISTS)[number]; at: number; name: 'color' | 'material' }
  | { kind: 'alternative'; at: number }
);

/** Returns the id of the field with an alternative text. */
export function alternativeFieldId(at: number, language: Language): string {
  return `alternative-${at}-${language}`;
}

/** Returns the id of a field of the form. */
export function productFieldId(name: string): string {
  return name.replaceAll('.', '-');
}

/**
 * Returns what a product lacks in a language, in the order of the form: texts, alternative texts, names of options. `field`
 * is the id of the field.
 */
export function missingContent(
  formValues: ProductFormValues,
  language: Language,
): MissingContent[] {
  const { texts } = formValues;
  const isGap = (text: string, english: string) => text.trim() === '' && english.trim() !== '';
  const missingTexts = TEXT_NAMES.filter((name) =>
    isGap(texts[language][name], NEEDED.includes(name) ? 'needed' : texts.en[name]),
  ).map((name): MissingContent => {
    const field = productFieldId(`texts.${language}.${name}`);
    return { kind: 'text', language, name, field };
  });
  const alternatives = formPictures(formValues).flatMap((picture, at): MissingContent[] => {
    const entry = formValues.alternativeTexts.find((one) => one.picture === picture);
    const field = alternativeFieldId(at, language);
    return entry?.[language].trim() ? [] : [{ kind: 'alternative', language, at, field }];
  });
  const options = OPTION_LISTS.flatMap((list) =>
    formValues[list].flatMap(({ names }, at) =>
      (['color', 'material'] as const).flatMap((name): MissingContent[] => {
        const field = productFieldId(`${list}.${at}.names.${language}.${name}`);
        const isMissing = isGap(names[language][name], names.en[name]);
        return isMissing ? [{ kind: 'option', language, list, at, name, field }] : [];
      }),
    ),
  );
  return [...missingTexts, ...alternatives, ...options];
}

/** Returns the missing content of every language that lacks some. */
export function missingByLanguage(
  formValues: ProductFormValues,
): { language: Language; missing: MissingContent[] }[] {
  return TEXT_LANGUAGES.map((language) => ({
    language,
    missing: missingContent(formValues, language),
  })).filter(({ missing }) => missing.length > 0);
}
