import type * as z from 'zod';
import {
  lineId,
  type newQuoteFormSchema,
  type QuoteDraft,
} from '#contracts/quotes/staff-quotes.ts';
import type { COUNTRIES } from '#domain/address/address.ts';
import { lineBodyOf } from './custom-line-values.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import {
  initialQuoteDraft,
  type PieceFormValues,
  pieceFormValues,
  pieceOfForm,
} from './quote-form-values.ts';

/** Piece of the form, with quantity and wish. */
export type NewQuoteLine = PieceFormValues & {
  readonly quantity: number;
  readonly wish: string;
};

type Values = z.input<typeof newQuoteFormSchema>;

/** Fields without a default (D92): nobody has told the form the country of a new customer. */
type ChosenByStaff = 'source' | 'country' | 'language';

/** Values with which the form begins. */
interface NewQuoteDefaults {
  readonly values: Omit<Values, ChosenByStaff> & Partial<Pick<Values, ChosenByStaff>>;
  readonly lines: readonly NewQuoteLine[];
}

/** Returns the values for a new quote. @param source earlier quote to copy */
export function newQuoteDefaults(source?: LoadedQuote): NewQuoteDefaults {
  if (!source) {
    return {
      values: {
        name: '',
        province: '',
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
      return product ? [{ ...pieceFormValues(product), quantity, wish }] : [];
    }),
  };
}

/** Returns the lines of the form as the call sends them. */
export function newQuoteLines(lines: readonly NewQuoteLine[]) {
  return lines.map((line) => ({
    ...lineBodyOf(pieceOfForm(line, line.wish)),
    quantity: line.quantity,
  }));
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
  const prices = new Map(priced.map((line) => [lineId(line), line.unitPrice]));
  return {
    currency,
    discount,
    tax,
    delivery,
    assembly,
    validDays,
    note: '',
    lines: newQuoteLines(lines).map((line) => ({
      ...line,
      unitPrice: prices.get(lineId(line)) ?? null,
    })),
  };
}
