import {
  ANSWER_DAYS_IN_WORDS,
  CATEGORIES,
  CATEGORY_NAMES,
  COUNTRY_OF_ORIGIN,
  DELIVERY_ZONES,
  DESTINATIONS,
  OFFICE_PLACES,
  ORDER_PREFIX,
  PRODUCT_PREFIX,
  QUOTE_PREFIX,
  QUOTE_PROMISES,
  SALES_EMAIL,
  SERVICE_EMAIL,
  SHIPPING_ANSWER_HOURS,
  SHOP_NAME,
  SHOP_NAMES,
} from '../../shop.config.ts';
import type { Language } from '../languages.ts';
import { categorySlug } from '../products/categories.ts';
import { DELIVERY_WEEKS } from '../products/product-summary.ts';

/** Returns a number of weeks in words of the language: '4–6'. */
function weeksText({ from, to }: { from: number; to: number }, language: Language): string {
  return from + (language === 'kr' ? '~' : '–') + to;
}

/** Returns the values of the placeholders in locale files that belong to the shop. */
export function shopValues(language: Language) {
  return {
    shop: SHOP_NAMES[language],
    /** Name as in the logo, for texts whose wording is evidence. */
    brand: SHOP_NAME,
    salesMail: SALES_EMAIL,
    serviceMail: SERVICE_EMAIL,
    officePlaces: OFFICE_PLACES[language],
    orderPrefix: ORDER_PREFIX,
    quotePrefix: QUOTE_PREFIX,
    productPrefix: PRODUCT_PREFIX,
    origin: COUNTRY_OF_ORIGIN[language],
    destinations: DESTINATIONS[language],
    answerDays: ANSWER_DAYS_IN_WORDS[language],
    answerCount: String(QUOTE_PROMISES.answerDays),
    validDays: String(QUOTE_PROMISES.validDays),
    shippingHours: String(SHIPPING_ANSWER_HOURS),
    upholsteredWeeks: weeksText(DELIVERY_WEEKS.upholstered, language),
    caseGoodsWeeks: weeksText(DELIVERY_WEEKS['case goods'], language),
  };
}

/** Replaces the placeholders of the shop in a text, such as `{{shop}}`. Keeps all others. */
export function fillShopPlaceholders(text: string, language: Language): string {
  const values: Partial<Record<string, string>> = shopValues(language);
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** Returns the names that the shop adds to the texts of a namespace. */
function namesIn(namespace: string, language: Language): Record<string, string> {
  if (namespace === 'deliveries') {
    return Object.fromEntries(
      DELIVERY_ZONES.map(({ id, names }) => [`zone-${id}`, names[language]]),
    );
  }
  if (namespace !== 'catalogue') return {};
  return Object.fromEntries(
    CATEGORIES.flatMap((category) => {
      const { one, many } = CATEGORY_NAMES[category];
      const slug = categorySlug(category);
      return [
        [`name-${slug}`, one[language]],
        [`category-${slug}`, many[language]],
      ];
    }),
  );
}

/** Returns the texts of a locale file with the values of the shop. */
export function fillShopTexts<T extends Record<string, string>>(
  texts: T,
  language: Language,
  namespace: string,
): T {
  const filled = Object.entries(texts).map(([key, text]) => [
    key,
    fillShopPlaceholders(text, language),
  ]);
  return { ...namesIn(namespace, language), ...(Object.fromEntries(filled) as T) };
}
