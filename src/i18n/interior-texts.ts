import type { Language } from '#domain/languages.ts';
import { colorAndMaterial } from '#domain/products/finish.ts';
import type { Interior } from '#domain/products/product.ts';
import type { InteriorCard } from '#domain/products/product-card.ts';
import { sizesOf } from '#domain/products/sizes.ts';

/** Returns the texts of a card in a language, with English for missing texts (D4). */
export function cardTexts(
  card: Pick<InteriorCard, 'title' | 'color' | 'material' | 'size' | 'translations'>,
  language: Language,
): { title: string; color: string; material: string; size: string } {
  const { title, color, material, size = '' } = card;
  const english = { title, color, material, size };
  if (language === 'en') return english;
  // Without an English size, the design has only one size, and translated sizes are obsolete (D12).
  return { ...english, ...withoutGaps(card.translations[language]), ...(size ? {} : { size }) };
}

/** Returns the names of the sizes among products of one design; empty if there is only one size (D12). */
export function sizeNames(
  cards: readonly (Parameters<typeof cardTexts>[0] & Pick<InteriorCard, 'code'>)[],
  language: Language,
): string[] {
  const sizes = sizesOf(cards);
  if (sizes.length < 2) return [];
  return sizes.flatMap((size) => {
    const card = cards.find((one) => one.size === size);
    return card ? cardTexts(card, language).size : [];
  });
}

/** Returns color, material and size in one line, such as 'Forest - Velvet - 180 x 200'. */
export function finishOf(texts: { color: string; material: string; size?: string }): string {
  const { color, material, size } = texts;
  return [...colorAndMaterial(color, material), size].filter(Boolean).join(' - ');
}

/** Returns the language of a card's title: English if the title is not translated (D4). */
export function titleLanguage(
  card: Pick<InteriorCard, 'translations'>,
  language: Language,
): Language {
  return language !== 'en' && card.translations[language]?.title ? language : 'en';
}

/** Returns the texts of a product in a language, with English for missing texts (D4). Options keep their order. */
export function interiorTexts(interior: Interior, language: Language) {
  const { stockedCoMat, customCoMat, translations } = interior;
  const english = {
    title: interior.title,
    description: interior.description,
    material: interior.material,
    color: interior.color,
    size: interior.size ?? '',
    custom: interior.custom,
    customNote: interior.customNote,
    stockNote: interior.stockNote,
    specifications: interior.specifications,
    generalInfo: interior.generalInfo,
    care: interior.care,
    extraInfo: interior.extraInfo,
  };
  const translated = language === 'en' ? undefined : translations[language];
  return {
    ...english,
    ...withoutGaps({ ...translated, stockedCoMat: undefined, customCoMat: undefined }),
    ...(interior.size ? {} : { size: '' }),
    stockedCoMat: stockedCoMat.map((option, index) => ({
      ...option,
      ...withoutGaps(translated?.stockedCoMat?.[index]),
    })),
    customCoMat: customCoMat.map((option, index) => ({
      ...option,
      ...withoutGaps(translated?.customCoMat?.[index]),
    })),
  };
}

/** Removes missing and empty texts, so that they do not replace the English ones. */
function withoutGaps<T extends object>(
  texts: T | undefined,
): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(texts ?? {}).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as { [K in keyof T]?: NonNullable<T[K]> };
}
