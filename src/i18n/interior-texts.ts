import type { Interior, InteriorCard } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';

/** A card's words in a language, English where they are missing (D4). */
export function cardTexts(
  card: Pick<InteriorCard, 'title' | 'color' | 'material' | 'translations'>,
  language: Language,
): { title: string; color: string; material: string } {
  const english = { title: card.title, color: card.color, material: card.material };
  return language === 'en' ? english : { ...english, ...withoutGaps(card.translations[language]) };
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
