import type { Interior, InteriorCard } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { sizesOf } from '#contracts/sizes.ts';

/** A card's words in a language, English where they are missing (D4). */
export function cardTexts(
  card: Pick<InteriorCard, 'title' | 'color' | 'material' | 'size' | 'translations'>,
  language: Language,
): { title: string; color: string; material: string; size: string } {
  const { title, color, material, size = '' } = card;
  const english = { title, color, material, size };
  if (language === 'en') return english;
  // A size that only a translation has is left over from a design that has one size now (D12).
  return { ...english, ...withoutGaps(card.translations[language]), ...(size ? {} : { size }) };
}

/** Names of the sizes among products of one design; none when there is only one (D12). */
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

/** Color, material and size in one line: 'Forest - Velvet - 180 x 200'. */
export function finishOf(words: { color: string; material: string; size?: string }): string {
  return [words.color, words.material, words.size].filter(Boolean).join(' - ');
}

/** The language that a card's title is shown in: English where there is none in the wished one (D4). */
export function titleLanguage(
  card: Pick<InteriorCard, 'translations'>,
  language: Language,
): Language {
  return language !== 'en' && card.translations[language]?.title ? language : 'en';
}

/** A product's words in a language, English where they are missing (D4). The options keep their order. */
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

/** Drops what is missing or empty, so that it does not cover the English text. */
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
