import { lineId, type QuoteDraft, quoteDraftSchema } from '#contracts/quotes/staff-quotes.ts';
import type { Language } from '#domain/languages.ts';
import { formatAmount, formatRate } from '#domain/money/format.ts';
import { customSizeText, formatWeeks, orderedPieceId } from '#domain/products/piece.ts';
import { pieceTexts } from '#src/i18n/piece-texts.ts';
import type { QuoteDraftWithProducts } from './quote-form-values.ts';

/** Parts of a draft that a conflict compares, in addition to its lines. */
const PARTS = ['currency', 'discount', 'delivery', 'assembly', 'tax', 'note', 'validDays'] as const;

/** Part of a draft with different values. A missing line has the value ''. */
export type QuoteDraftDifference = { readonly theirs: string; readonly mine: string } & (
  | { readonly part: (typeof PARTS)[number] }
  | { readonly part: 'line'; readonly title: string; readonly id: string }
);

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

function lineText(draft: QuoteDraft, id: string, language: Language): string {
  const line = draft.lines.find((one) => lineId(one) === id);
  if (!line) return '';
  const { quantity, unitPrice, wish } = line;
  const price = unitPrice === null ? '?' : formatAmount(unitPrice, draft.currency, language);
  const custom =
    line.kind === 'custom'
      ? [
          line.title,
          customSizeText(line, language),
          formatWeeks(line.weeks, language),
          line.picture,
        ]
      : [];
  return [`${quantity} × ${price}`, ...custom, wish].filter(Boolean).join('\n');
}

/** Compares the draft on the server with the one in the editor. */
export function draftDifferences(
  theirs: QuoteDraftWithProducts,
  mine: QuoteDraftWithProducts,
  language: Language,
): QuoteDraftDifference[] {
  const products = new Map(
    [...mine.products, ...theirs.products].map((product) => [orderedPieceId(product), product]),
  );
  const lines = [...products].map(([id, product]) => ({
    part: 'line' as const,
    id,
    title: pieceTexts(product, language).title,
    theirs: lineText(theirs, id, language),
    mine: lineText(mine, id, language),
  }));
  const parts = PARTS.map((part) => ({
    part,
    theirs: partText(theirs, part, language),
    mine: partText(mine, part, language),
  }));
  return [...lines, ...parts].filter((one) => one.theirs !== one.mine);
}
