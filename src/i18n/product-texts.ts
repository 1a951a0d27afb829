import type { Language } from '#domain/languages.ts';
import { colorAndMaterial } from '#domain/products/finish.ts';
import type { Product } from '#domain/products/product.ts';
import type { ProductSummary, TranslatedTitles } from '#domain/products/product-summary.ts';
import { sizesOf } from '#domain/products/sizes.ts';

/** Returns a card's texts in a language, with English for missing texts (D4). */
export function summaryTexts(
  card: Pick<ProductSummary, 'title' | 'color' | 'material' | 'size' | 'translations'>,
  language: Language,
): { title: string; color: string; material: string; size: string } {
  const { title, color, material, size = '' } = card;
  const english = { title, color, material, size };
  if (language === 'en') return english;
  // Without an English size, the design has only one size, and translated sizes are obsolete (D12).
  return { ...english, ...withoutGaps(card.translations[language]), ...(size ? {} : { size }) };
}

/** Returns the title of a listed product in a language, or else in English. */
export function titleText(
  { title, titles }: { title: string; titles?: TranslatedTitles | undefined },
  language: Language,
): string {
  return (language === 'en' ? undefined : titles?.[language]) || title;
}

/** Returns the names of the sizes among products of one design; empty if there is only one size (D12). */
export function sizeNames(
  cards: readonly (Parameters<typeof summaryTexts>[0] & Pick<ProductSummary, 'code'>)[],
  language: Language,
): string[] {
  const sizes = sizesOf(cards);
  if (sizes.length < 2) return [];
  return sizes.flatMap((size) => {
    const card = cards.find((one) => one.size === size);
    return card ? summaryTexts(card, language).size : [];
  });
}

/** Returns color, material and size in one line, such as 'Forest - Velvet - 180 x 200'. */
export function finishText(texts: { color: string; material: string; size?: string }): string {
  const { color, material, size } = texts;
  return [...colorAndMaterial(color, material), size].filter(Boolean).join(' - ');
}

/** Returns the language of a card's title: English if the title is not translated (D4). */
export function titleLanguage(
  card: Pick<ProductSummary, 'translations'>,
  language: Language,
): Language {
  return language !== 'en' && card.translations[language]?.title ? language : 'en';
}

/** Returns a product's texts in a language, with English for missing texts (D4). Options keep their order. */
export function productTexts(product: Product, language: Language) {
  const { stockedCoMat, customCoMat, translations } = product;
  const english = {
    title: product.title,
    description: product.description,
    material: product.material,
    color: product.color,
    size: product.size ?? '',
    custom: product.custom,
    customNote: product.customNote,
    stockNote: product.stockNote,
    specifications: product.specifications,
    generalInfo: product.generalInfo,
    care: product.care,
    extraInfo: product.extraInfo,
  };
  const translated = language === 'en' ? undefined : translations[language];
  return {
    ...english,
    ...withoutGaps({ ...translated, stockedCoMat: undefined, customCoMat: undefined }),
    ...(product.size ? {} : { size: '' }),
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
