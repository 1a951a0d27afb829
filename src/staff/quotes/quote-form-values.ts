import type { OrderedPiece, OrderedProduct } from '#contracts/orders/orders.ts';
import { MAX_QUOTE_TEXT } from '#contracts/quotes/quotes.ts';
import type { QuoteDraft, StaffQuote } from '#contracts/quotes/staff-quotes.ts';
import { parseCount } from '#domain/input/clean-text.ts';
import type { Language } from '#domain/languages.ts';
import { MAX_QUANTITY, MAX_REQUEST_LENGTH } from '#domain/limits.ts';
import type { Amount, Currency } from '#domain/money/currency.ts';
import { formatAmount, formatAmountInput, formatRate } from '#domain/money/format.ts';
import type { Discount, Tax } from '#domain/money/money-schemas.ts';
import { type AmountProblem, parseAmount, parseRate } from '#domain/money/parse.ts';
import { computeTotals } from '#domain/money/totals.ts';
import {
  type CustomField,
  type CustomFieldError,
  type CustomLineFormValues,
  customLineValues,
  customPieceOf,
  lineBodyOf,
  parseCustomLine,
} from './custom-line-values.ts';

/** Maximum validity, in days. */
const MAX_VALID_DAYS = 180;
/** Maximum length of the name of a tax, in characters. */
export const MAX_TAX_LABEL = 60;

/** Fields of every line of the editor, as typed. */
export interface QuoteLineFields {
  readonly quantity: string;
  readonly price: string;
  readonly wish: string;
}

/** Product of a line, or the typed values of its custom piece. */
export type PieceFormValues =
  | { readonly product: OrderedProduct; readonly custom?: undefined }
  | { readonly product?: undefined; readonly custom: CustomLineFormValues };

/** Line of the editor, as typed. */
export type QuoteLineFormValues = QuoteLineFields & PieceFormValues;

/** Values of the editor, as typed. */
export interface QuoteFormValues {
  readonly currency: Currency;
  readonly lines: readonly QuoteLineFormValues[];
  readonly discountKind: Discount['kind'];
  readonly discount: string;
  readonly delivery: string;
  readonly assembly: string;
  readonly taxRate: string;
  readonly isTaxIncluded: boolean;
  readonly taxLabel: string;
  readonly note: string;
  readonly validDays: string;
}

/** Values with which the editor of a quote begins. */
export interface EditorDefaults {
  readonly currency: Currency;
  readonly tax: Tax | null;
  readonly validDays: number;
}

/** Keys of the error texts in the `quotes` namespace. */
export type QuoteFieldError =
  | `error-${Exclude<AmountProblem, 'empty'>}`
  | 'error-quantity'
  | 'error-rate'
  | 'error-days'
  | 'error-too-long'
  | 'error-discount-above-subtotal'
  | CustomFieldError;

/** Draft that the typed values describe, and the errors by the path of their field. */
export interface ParsedQuoteForm {
  /** Invalid amounts count as not entered. Save the draft only without errors. */
  readonly draft: QuoteDraft;
  readonly errors: Readonly<Record<string, QuoteFieldError>>;
}

/** Returns the path of a field of a line in `ParsedQuoteForm.errors`. */
export function linePath(index: number, field: keyof QuoteLineFields | CustomField): string {
  return `lines.${index}.${field}`;
}

/** Returns the piece of a form as a form shows it. */
export function pieceFormValues(piece: OrderedPiece): PieceFormValues {
  return piece.kind === 'custom' ? { custom: customLineValues(piece) } : { product: piece };
}

/** Returns the piece that the typed values describe. @param wish text about the piece */
export function pieceOfForm({ product, custom }: PieceFormValues, wish: string): OrderedPiece {
  return custom ? customPieceOf(custom, wish) : { ...product, request: wish };
}

/**
 * Reads the typed values.
 * @param language of the interface; it determines the separators of amounts
 */
export function parseQuoteForm(fields: QuoteFormValues, language: Language): ParsedQuoteForm {
  const errors: Record<string, QuoteFieldError> = {};
  const { currency } = fields;

  function amountOf(path: string, typed: string): Amount | null {
    const parsed = parseAmount(typed, currency, language);
    if (parsed.ok) return parsed.amount;
    if (parsed.problem !== 'empty') errors[path] = `error-${parsed.problem}`;
    return null;
  }
  function rateOf(path: string, typed: string): number | null {
    const rate = parseRate(typed);
    if (rate === null && typed.trim() !== '') errors[path] = 'error-rate';
    return rate;
  }
  function countOf(path: string, typed: string, maximum: number, error: QuoteFieldError): number {
    const count = parseCount(typed) ?? 0;
    if (count >= 1 && count <= maximum) return count;
    errors[path] = error;
    return 1;
  }
  function textOf(path: string, typed: string, maximum: number): string {
    const text = typed.trim();
    if (text.length > maximum) errors[path] = 'error-too-long';
    return text.slice(0, maximum);
  }

  const discount = parseDiscount(fields, amountOf, rateOf);
  const rate = rateOf('taxRate', fields.taxRate);
  const label = textOf('taxLabel', fields.taxLabel, MAX_TAX_LABEL);
  const draft: QuoteDraft = {
    currency,
    lines: fields.lines.map(({ product, custom, quantity, price, wish }, index) => {
      const line = {
        quantity: countOf(linePath(index, 'quantity'), quantity, MAX_QUANTITY, 'error-quantity'),
        wish: textOf(linePath(index, 'wish'), wish, MAX_REQUEST_LENGTH),
        unitPrice: amountOf(linePath(index, 'price'), price),
      };
      if (!custom) return { code: product.code, ...line };
      const parsed = parseCustomLine(custom);
      for (const [field, error] of Object.entries(parsed.errors)) {
        errors[linePath(index, field as CustomField)] = error;
      }
      return { ...parsed.line, ...line };
    }),
    discount,
    delivery: amountOf('delivery', fields.delivery),
    assembly: amountOf('assembly', fields.assembly),
    tax: rate === null ? null : { rate, included: fields.isTaxIncluded, ...(label && { label }) },
    note: textOf('note', fields.note, MAX_QUOTE_TEXT),
    validDays: countOf('validDays', fields.validDays, MAX_VALID_DAYS, 'error-days'),
  };
  const computed = computeTotals(draft);
  if (!computed.ok) errors['discount'] = `error-${computed.problem}`;
  return { draft, errors };
}

function parseDiscount(
  { discountKind, discount }: QuoteFormValues,
  parseAmountField: (path: string, typed: string) => Amount | null,
  parseRateField: (path: string, typed: string) => number | null,
): Discount | null {
  if (discountKind === 'percent') {
    const rate = parseRateField('discount', discount);
    return rate === null ? null : { kind: 'percent', rate };
  }
  const amount = parseAmountField('discount', discount);
  return amount === null ? null : { kind: 'amount', amount };
}

/** Draft with the products of its lines. */
export type QuoteDraftWithProducts = QuoteDraft & { products: readonly OrderedPiece[] };

/** Returns the typed values for a draft. */
export function toQuoteFormValues(
  draft: QuoteDraftWithProducts,
  language: Language,
): QuoteFormValues {
  const { currency, discount, tax, delivery, assembly, note, validDays } = draft;
  const entry = (amount: Amount) => formatAmountInput(amount, currency, language);
  return {
    currency,
    lines: draft.lines.flatMap(({ quantity, wish, unitPrice }, index) => {
      const product = draft.products[index];
      const price = unitPrice === null ? '' : entry(unitPrice);
      return product
        ? [{ ...pieceFormValues(product), quantity: String(quantity), price, wish }]
        : [];
    }),
    discountKind: discount?.kind ?? 'percent',
    discount: discount ? discountText(discount, entry, language) : '',
    delivery: delivery === null ? '' : entry(delivery),
    assembly: assembly === null ? '' : entry(assembly),
    taxRate: tax ? rateText(tax.rate, language) : '',
    isTaxIncluded: tax?.included ?? true,
    taxLabel: tax?.label ?? '',
    note,
    validDays: String(validDays),
  };
}

function discountText(
  discount: Discount,
  entry: (amount: Amount) => string,
  language: Language,
): string {
  return discount.kind === 'amount' ? entry(discount.amount) : rateText(discount.rate, language);
}

/** Returns a rate as text of an input field, without the percent sign. */
function rateText(rate: number, language: Language): string {
  return formatRate(rate, language).replace('%', '');
}

/** Returns the draft with which the editor begins: the stored one, the latest version, or the request. */
export function initialQuoteDraft(
  { draft, offer, request }: Pick<StaffQuote, 'draft' | 'offer' | 'request'>,
  { currency, tax, validDays }: EditorDefaults,
): QuoteDraftWithProducts {
  if (draft) return draft;
  const lines = offer?.lines ?? request.lines.map((line) => ({ ...line, unitPrice: null }));
  return {
    currency: offer?.currency ?? currency,
    lines: lines.map(({ product, quantity, unitPrice }) => ({
      ...lineBodyOf(product),
      quantity,
      unitPrice,
    })),
    products: lines.map(({ product }) => product),
    delivery: offer?.totals.delivery ?? null,
    assembly: offer?.totals.assembly ?? null,
    discount: offer?.discount ?? null,
    tax: offer ? offer.tax : tax,
    note: '',
    validDays,
  };
}

/** Returns the text of an input after the person leaves it. Invalid text stays. A rate has no currency. */
export function normalizeTypedText(
  typed: string,
  currency: Currency | undefined,
  language: Language,
): string {
  return readTyped(typed, currency, language)?.entry ?? typed;
}

/** Returns what a text means, formatted. Empty if the text is invalid, or already in the format of the input. */
export function understoodText(
  typed: string,
  currency: Currency | undefined,
  language: Language,
): string {
  const read = readTyped(typed, currency, language);
  return read && read.entry !== typed ? read.meaning : '';
}

/** Reads an amount, or a rate without a currency. Returns it as text of an input, and as text with its sign. */
function readTyped(typed: string, currency: Currency | undefined, language: Language) {
  if (!currency) {
    const rate = parseRate(typed);
    if (rate === null) return undefined;
    return { entry: rateText(rate, language), meaning: formatRate(rate, language) };
  }
  const parsed = parseAmount(typed, currency, language);
  if (!parsed.ok) return undefined;
  return {
    entry: formatAmountInput(parsed.amount, currency, language),
    meaning: formatAmount(parsed.amount, currency, language),
  };
}
