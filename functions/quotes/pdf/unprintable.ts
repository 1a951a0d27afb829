import type { UnprintableText } from '#contracts/quotes/staff-quotes.ts';
import { pieceNames } from '#functions/products/product-names.ts';
import type { QuoteAggregateWithDraft } from '../quote-aggregate.ts';

/** Letters that all fonts of the documents have: ASCII, Latin with Vietnamese, and Hangul. */
const USUAL =
  /^[\s\x21-\x7e\u00a0-\u00ff\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\uac00-\ud7a3]*$/;

/** Texts of the next version that its PDF prints, with their places. */
function textsOf({
  quote,
  draft,
}: QuoteAggregateWithDraft): [Omit<UnprintableText, 'letters'>, string][] {
  const lines = (draft?.products ?? []).map((product, index): [{ line: number }, string] => {
    const { title, finish } = pieceNames(product, quote.language);
    return [{ line: index + 1 }, [title, finish, product.request].join(' ')];
  });
  return [
    [{ place: 'customer' }, [quote.name, quote.province, quote.email].join(' ')],
    ...lines.map(([at, text]): [Omit<UnprintableText, 'letters'>, string] => [
      { place: 'line', ...at },
      text,
    ]),
    [{ place: 'note' }, draft?.note ?? ''],
  ];
}

/**
 * Returns the letters of the next version that the fonts of its PDF do not have, by place. The fonts are only read if a
 * text has unusual letters.
 */
export async function unprintableTexts(
  aggregate: QuoteAggregateWithDraft,
): Promise<UnprintableText[]> {
  const unusual = textsOf(aggregate).filter(([, text]) => !USUAL.test(text.normalize('NFC')));
  if (unusual.length === 0) return [];
  const { missingLetters } = await import('#functions/documents/font-runs.ts');
  return unusual.flatMap(([at, text]) => {
    const letters = missingLetters(text, 'text');
    return letters ? [{ ...at, letters }] : [];
  });
}
