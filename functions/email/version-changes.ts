import type { PricedLine, QuoteVersion } from '#contracts/quotes/quotes.ts';
import type { Language } from '#domain/languages.ts';
import { subtract } from '#domain/money/arithmetic.ts';
import { formatAmount, formatDeduction } from '#domain/money/format.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import { pieceNames } from '#functions/products/product-names.ts';
import { customDetails } from '#functions/quote-texts/custom-details.ts';
import { priceSums } from '#functions/quote-texts/price-sums.ts';
import type { EmailBlock } from './email-content.ts';
import type { EmailTexts } from './email-texts.ts';
import { linesWithoutLinks } from './redact-links.ts';

/** Stands for a missing side of a change. */
const NOTHING = '–';

/** Language of a comparison, and its texts. */
interface ChangeReader {
  language: Language;
  texts: EmailTexts;
}

type Change = readonly [label: string, change: string];

/** Returns a change as a row; empty if the values are equal. */
function changeOf(label: string, before = NOTHING, after = NOTHING): Change[] {
  return before === after ? [] : [[label, `${before} → ${after}`]];
}

function lineChanges(before: QuoteVersion, after: QuoteVersion, language: Language): Change[] {
  const lineText = ({ quantity, unitPrice, product }: PricedLine, { currency }: QuoteVersion) =>
    [
      `${quantity} × ${formatAmount(unitPrice, currency, language)}`,
      ...(product.kind === 'custom' ? customDetails(product, language) : [product.request]),
    ]
      .filter(Boolean)
      .join(', ');
  const linesBy = (version: QuoteVersion) =>
    new Map(linesWithoutLinks(version.lines).map((line) => [orderedPieceId(line.product), line]));
  const [earlier, later] = [linesBy(before), linesBy(after)];
  const titleOf = ({ product }: PricedLine) => pieceNames(product, language).title;
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((id) => {
    const [old, now] = [earlier.get(id), later.get(id)];
    const latest = now ?? old;
    if (!latest) return [];
    // Only the title of a custom piece can change.
    const isRenamed = old && now && titleOf(old) !== titleOf(now);
    const text = (line: PricedLine, version: QuoteVersion) =>
      [...(isRenamed ? [titleOf(line)] : []), lineText(line, version)].join(', ');
    return changeOf(titleOf(latest), old && text(old, before), now && text(now, after));
  });
}

/** Compares discount, delivery, assembly and tax. A changed rate is in the label, so the label counts as well. */
function sumChanges(
  before: QuoteVersion,
  after: QuoteVersion,
  { language, texts }: ChangeReader,
): Change[] {
  const [earlier, later] = [before, after].map((version) => priceSums(version, language).sums);
  return (['discount', 'delivery', 'assembly', 'tax'] as const).flatMap((kind) => {
    const [old, now] = [earlier, later].map((sums) => sums?.find((sum) => sum.kind === kind));
    const isRenamed = old && now && old.label !== now.label;
    const text = (sum: typeof old) =>
      sum && (isRenamed ? `${sum.label} ${sum.amount}` : sum.amount);
    const label = isRenamed ? texts(`quote-label-${kind}`) : ((now ?? old)?.label ?? '');
    return changeOf(label, text(old), text(now));
  });
}

/** Returns the total before and after, and the difference with its sign. */
function totalChange(
  before: QuoteVersion,
  after: QuoteVersion,
  { language, texts }: ChangeReader,
): Change {
  const label = texts('quote-label-total');
  const [old, now] = [before.totals.total, after.totals.total];
  const text = (amount: typeof old) => formatAmount(amount, after.currency, language);
  if (old === now) return [label, `${text(now)} (${texts('quote-unchanged')})`];
  const difference =
    now > old
      ? `+${text(subtract(now, old))}`
      : formatDeduction(subtract(old, now), after.currency, language);
  return [label, `${text(old)} → ${text(now)} (${difference})`];
}

/** Returns the differences between two versions of a quote for its customer, with the total last. */
export function versionChanges(
  before: QuoteVersion,
  after: QuoteVersion,
  reader: ChangeReader,
): EmailBlock {
  return {
    kind: 'details',
    details: [
      ...lineChanges(before, after, reader.language),
      ...sumChanges(before, after, reader),
      totalChange(before, after, reader),
    ],
  };
}
