import { lineId, type QuoteDraft, quoteDraftSchema } from '#contracts/quotes/staff-quotes.ts';
import type { Language } from '#domain/languages.ts';
import type { Currency } from '#domain/money/currency.ts';
import { formatAmount, formatRate } from '#domain/money/format.ts';
import { customSizeText, formatWeeks, orderedPieceId } from '#domain/products/piece.ts';
import { pieceTexts } from '#src/i18n/piece-texts.ts';
import type {
  QuoteDraftWithProducts,
  QuoteFormValues,
  QuoteLineFormValues,
} from './quote-form-values.ts';

/** Parts of a draft that a conflict compares, in addition to its lines. */
const PARTS = ['currency', 'discount', 'delivery', 'assembly', 'tax', 'note', 'validDays'] as const;

/** Fields of a line that a conflict compares. `piece` is everything about a custom piece except its wish. */
const LINE_FIELDS = ['quantity', 'price', 'piece', 'wish'] as const;
type LineField = (typeof LINE_FIELDS)[number];

/** Part of a draft with different values, under a unique key. A missing line has the value ''. */
type Difference = { readonly key: string; readonly theirs: string; readonly mine: string } & (
  | { readonly part: (typeof PARTS)[number] }
  | { readonly part: 'line' | LineField; readonly title: string }
);

/** Difference in a conflict. An amount in two currencies belongs to the choice of the currency. */
export type QuoteDraftDifference = Difference & { readonly followsCurrency: boolean };

/** Returns whether two drafts have the same content. */
export function isSameDraft(one: QuoteDraft, other: QuoteDraft): boolean {
  const plain = (draft: QuoteDraft) => JSON.stringify(quoteDraftSchema.parse(draft));
  return plain(one) === plain(other);
}

function partText(draft: QuoteDraft, part: (typeof PARTS)[number], language: Language): string {
  const { currency, discount, tax } = draft;
  switch (part) {
    case 'discount':
      if (!discount) return '';
      return discount.kind === 'percent'
        ? formatRate(discount.rate, language)
        : formatAmount(discount.amount, currency, language);
    case 'delivery':
    case 'assembly': {
      const amount = draft[part];
      return amount === null ? '' : formatAmount(amount, currency, language);
    }
    case 'tax':
      return tax ? [tax.label, formatRate(tax.rate, language)].filter(Boolean).join(' ') : '';
    case 'validDays':
      return String(draft.validDays);
    default:
      return draft[part];
  }
}

type Line = QuoteDraft['lines'][number];

const priceText = ({ unitPrice }: Line, currency: Currency, language: Language) =>
  unitPrice === null ? '?' : formatAmount(unitPrice, currency, language);

/** Returns title, size, weeks and picture of a custom piece as text; '' for a product. */
function customText(line: Line, language: Language): string {
  if (line.kind !== 'custom') return '';
  const { title, weeks, picture } = line;
  return [title, customSizeText(line, language), formatWeeks(weeks, language), picture]
    .filter(Boolean)
    .join('\n');
}

/** Returns a whole line as text. */
function lineText(line: Line | undefined, currency: Currency, language: Language): string {
  if (!line) return '';
  const { quantity, wish } = line;
  const sum = `${quantity} × ${priceText(line, currency, language)}`;
  return [sum, customText(line, language), wish].filter(Boolean).join('\n');
}

function fieldText(line: Line, field: LineField, currency: Currency, language: Language): string {
  if (field === 'price') return priceText(line, currency, language);
  return field === 'piece' ? customText(line, language) : String(line[field]);
}

/** Key of a line, or of one of its fields. */
const lineKey = (id: string, field: LineField | 'line') => `${field} ${id}`;

/** Id of a typed line, as `lineId` has it. */
const formLineId = ({ product, custom }: QuoteLineFormValues) =>
  custom ? custom.id : product.code;

const isAmountPart = (part: string) => ['discount', 'delivery', 'assembly', 'price'].includes(part);

/** Compares the draft on the server with the one in the editor, field by field. */
export function draftDifferences(
  theirs: QuoteDraftWithProducts,
  mine: QuoteDraftWithProducts,
  language: Language,
): QuoteDraftDifference[] {
  const products = new Map(
    [...mine.products, ...theirs.products].map((product) => [orderedPieceId(product), product]),
  );
  const hasTwoCurrencies = theirs.currency !== mine.currency;
  const lines = [...products].flatMap(([id, product]): Difference[] => {
    const { title } = pieceTexts(product, language);
    const [their, my] = [theirs, mine].map((draft) =>
      draft.lines.find((one) => lineId(one) === id),
    );
    if (!their || !my) {
      return [
        {
          part: 'line' as const,
          key: lineKey(id, 'line'),
          title,
          theirs: lineText(their, theirs.currency, language),
          mine: lineText(my, mine.currency, language),
        },
      ];
    }
    return LINE_FIELDS.map((part) => ({
      part,
      key: lineKey(id, part),
      title,
      theirs: fieldText(their, part, theirs.currency, language),
      mine: fieldText(my, part, mine.currency, language),
    }));
  });
  const parts = PARTS.map(
    (part): Difference => ({
      part,
      key: part,
      theirs: partText(theirs, part, language),
      mine: partText(mine, part, language),
    }),
  );
  return [...lines, ...parts]
    .filter((one) => one.theirs !== one.mine)
    .map((one) => ({ ...one, followsCurrency: hasTwoCurrencies && isAmountPart(one.part) }));
}

/** Fields of the form that belong to a part of the draft. */
const FIELDS_OF_PART = {
  currency: ['currency'],
  discount: ['discountKind', 'discount'],
  delivery: ['delivery'],
  assembly: ['assembly'],
  tax: ['taxRate', 'isTaxIncluded', 'taxLabel'],
  note: ['note'],
  validDays: ['validDays'],
} as const satisfies Record<(typeof PARTS)[number], readonly (keyof QuoteFormValues)[]>;

/**
 * Returns the typed values of this page, in which the chosen parts of the other draft replace others. A typed value that is
 * not chosen stays, even if it is invalid.
 * @param chosen keys of `draftDifferences`. Amounts in two currencies follow the key of the currency.
 */
export function mergeDrafts(
  mine: QuoteFormValues,
  theirs: QuoteFormValues,
  chosen: ReadonlySet<string>,
): QuoteFormValues {
  const hasTwoCurrencies = mine.currency !== theirs.currency;
  const takes = (key: string, part: string) =>
    chosen.has(hasTwoCurrencies && isAmountPart(part) ? 'currency' : key);
  const lineOf = ({ lines }: QuoteFormValues, id: string) =>
    lines.find((line) => formLineId(line) === id);
  const kept = mine.lines.flatMap((line) => {
    const id = formLineId(line);
    const their = lineOf(theirs, id);
    if (!their) return chosen.has(lineKey(id, 'line')) ? [] : [line];
    const taken = (field: LineField) => takes(lineKey(id, field), field);
    return [
      {
        ...(taken('piece') ? their : line),
        quantity: (taken('quantity') ? their : line).quantity,
        price: (taken('price') ? their : line).price,
        wish: (taken('wish') ? their : line).wish,
      },
    ];
  });
  const added = theirs.lines.filter((line) => {
    const id = formLineId(line);
    return !lineOf(mine, id) && chosen.has(lineKey(id, 'line'));
  });
  const fields = PARTS.filter((part) => takes(part, part)).flatMap((part) => FIELDS_OF_PART[part]);
  return {
    ...mine,
    ...Object.fromEntries(fields.map((field) => [field, theirs[field]])),
    lines: [...kept, ...added],
  };
}
