import {
  OFFICE_PLACES,
  ORDER_PREFIX,
  PRODUCT_PREFIX,
  QUOTE_PREFIX,
  SHOP_NAME,
  SHOP_NAMES,
} from '../../shop.config.ts';
import type { Language } from '../languages.ts';

/** Returns the values of the placeholders in locale files that belong to the shop. */
export function shopValues(language: Language) {
  return {
    shop: SHOP_NAMES[language],
    /** Name as in the logo, for texts whose wording is evidence. */
    brand: SHOP_NAME,
    officePlaces: OFFICE_PLACES[language],
    orderPrefix: ORDER_PREFIX,
    quotePrefix: QUOTE_PREFIX,
    productPrefix: PRODUCT_PREFIX,
  };
}

/** Replaces the placeholders of the shop in a text, such as `{{shop}}`. Keeps all others. */
export function fillShopPlaceholders(text: string, language: Language): string {
  const values: Partial<Record<string, string>> = shopValues(language);
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** Returns the texts of a locale file with the values of the shop. */
export function fillShopTexts<T extends Record<string, string>>(texts: T, language: Language): T {
  const filled = Object.entries(texts).map(([key, text]) => [
    key,
    fillShopPlaceholders(text, language),
  ]);
  return Object.fromEntries(filled) as T;
}
