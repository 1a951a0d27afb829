import type * as z from 'zod';
import type { QuoteLine } from '#contracts/quotes/quotes.ts';
import type { newQuoteFormSchema, QuoteDraft } from '#contracts/quotes/staff-quotes.ts';
import type { COUNTRIES } from '#domain/address/address.ts';
import type { Language } from '#domain/languages.ts';
import { MARKETS } from '#shop.config.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import { initialQuoteDraft } from './quote-form-values.ts';

/** Product of the form, with quantity and wish. */
export interface NewQuoteLine {
  readonly product: QuoteLine['product'];
  readonly quantity: number;
  readonly wish: string;
}

type Values = z.input<typeof newQuoteFormSchema>;

/** Values with which the form begins. Staff choose the way of contact, which has no default (D92). */
interface NewQuoteDefaults {
  readonly values: Omit<Values, 'source'> & Partial<Pick<Values, 'source'>>;
  readonly lines: readonly NewQuoteLine[];
}

/** Returns the values for a new quote. @param source earlier quote to copy */
export function newQuoteDefaults(
  language: Language,
  source: LoadedQuote | undefined,
): NewQuoteDefaults {
  if (!source) {
    return {
      values: {
        name: '',
        country: MARKETS[language].country,
        province: '',
        language,
        message: '',
      },
      lines: [],
    };
  }
  const { name, email, phone, country, province } = source;
  const draft = initialQuoteDraft(source, source.defaults);
  return {
    values: {
      name,
      ...(email && { email }),
      ...(phone && { phone }),
      country: country as (typeof COUNTRIES)[number],
      province,
      language: source.language,
      // The form is for customers who called or wrote, not for requests of the shop's pages.
      ...(source.source !== 'shop' && { source: source.source }),
      message: '',
    },
    lines: draft.lines.flatMap(({ quantity, wish }, index) => {
      const product = draft.products[index];
      return product ? [{ product, quantity, wish }] : [];
    }),
  };
}

/** Returns the draft with the prices of an earlier quote for the lines of the form; undefined without prices. */
export function copyQuoteDraft(
  source: LoadedQuote | undefined,
  lines: readonly NewQuoteLine[],
): QuoteDraft | undefined {
  if (!source || (!source.draft && !source.offer)) return undefined;
  const {
    currency,
    discount,
    tax,
    delivery,
    assembly,
    validDays,
    lines: priced,
  } = initialQuoteDraft(source, source.defaults);
  const prices = new Map(priced.map(({ code, unitPrice }) => [code, unitPrice]));
  return {
    currency,
    discount,
    tax,
    delivery,
    assembly,
    validDays,
    note: '',
    lines: lines.map(({ product, quantity, wish }) => ({
      code: product.code,
      quantity,
      wish,
      unitPrice: prices.get(product.code) ?? null,
    })),
  };
}
