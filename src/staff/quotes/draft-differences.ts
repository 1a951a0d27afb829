import { type QuoteDraft, quoteDraftSchema } from '#contracts/quotes/staff-quotes.ts';
import type { Language } from '#domain/languages.ts';
import { formatAmount, formatRate } from '#domain/money/format.ts';
import { summaryTexts } from '#src/i18n/product-texts.ts';
import type { QuoteDraftWithProducts } from './quote-form-values.ts';

/** Parts of a draft that a conflict compares, in addition to its lines. */
const PARTS = ['currency', 'discount', 'delivery', 'assembly', 'tax', 'note', 'validDays'] as const;

/** Part of a draft with different values. A missing line has the value ''. */
export type QuoteDraftDifference = { readonly theirs: string; readonly mine: string } & (
  | { readonly part: (typeof PARTS)[number] }
  | { readonly part: 'line'; readonly title: string; readonly code: string }
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

function lineText(draft: QuoteDraft, code: string, language: Language): string {
  const line = draft.lines.find((one) => one.code === code);
  if (!line) return '';
  const { quantity, unitPrice, wish } = line;
  const price = unitPrice === null ? '?' : formatAmount(unitPrice, draft.currency, language);
  return [`${quantity} × ${price}`, wish].filter(Boolean).join('\n');
}

/** Compares the draft on the server with the one in the editor. */
export function draftDifferences(
  theirs: QuoteDraftWithProducts,
  mine: QuoteDraftWithProducts,
  language: Language,
): QuoteDraftDifference[] {
  const products = new Map(
    [...mine.products, ...theirs.products].map((product) => [product.code, product]),
  );
  const lines = [...products].map(([code, product]) => ({
    part: 'line' as const,
    code,
    title: summaryTexts(product, language).title,
    theirs: lineText(theirs, code, language),
    mine: lineText(mine, code, language),
  }));
  const parts = PARTS.map((part) => ({
    part,
    theirs: partText(theirs, part, language),
    mine: partText(mine, part, language),
  }));
  return [...lines, ...parts].filter((one) => one.theirs !== one.mine);
}
