import { maxQuoteLines } from '#contracts/quotes/quotes.ts';
import { CURRENCIES } from '#domain/money/currency.ts';
import { computeTotals } from '#domain/money/totals.ts';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ProductFinder } from '../shared/product-search/ProductFinder.tsx';
import { AddCustomLine } from './CustomLineFields.tsx';
import { newCustomLine } from './custom-line-values.ts';
import { DiscardQuoteDraft } from './DiscardQuoteDraft.tsx';
import { DraftConflictNote } from './DraftConflictNote.tsx';
import { EditorLines } from './EditorLines.tsx';
import { EditorTotals } from './EditorTotals.tsx';
import type { LoadedQuote } from './loaded-quote.ts';
import { NoteAndValidity } from './NoteAndValidity.tsx';
import type { PieceFormValues } from './quote-form-values.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { SendQuote } from './SendQuote.tsx';
import type { QuoteEditorState } from './use-quote-editor.ts';

interface QuoteEditorProps {
  quote: LoadedQuote;
  editor: QuoteEditorState;
  onChange: (quote: LoadedQuote) => void;
  /** Called after the draft was removed. */
  onDiscard: () => void;
}

/** Editor of the next version: pieces with prices, sums, note, validity, and sending. */
export function QuoteEditor({ quote, editor, onChange, onDiscard }: QuoteEditorProps) {
  const { quoteTexts } = useStaffTexts();
  const { fields, draft, errors, saving, conflict, update, updateLine } = editor;
  const computed = computeTotals(draft);
  const totals = computed.ok ? computed.totals : undefined;
  const { defaults, versions } = quote;
  const isFixed = versions.length > 0;
  const maxLines = maxQuoteLines(quote);
  const addPiece = (piece: PieceFormValues) =>
    update({ lines: [...fields.lines, { ...piece, quantity: '1', price: '', wish: '' }] });
  return (
    <section className="stack quote-edit" aria-label={quoteTexts.editor}>
      <DraftConflictNote editor={editor} />
      <div className="quote-edit__head">
        <h3 className="staff-page__part">{quoteTexts.pieces}</h3>
        <label>
          {quoteTexts.currency}
          <select
            className="input"
            value={fields.currency}
            disabled={isFixed}
            aria-describedby={isFixed ? 'currency-fixed' : undefined}
            onChange={({ target }) =>
              update({
                currency: CURRENCIES.find((one) => one === target.value) ?? fields.currency,
              })
            }
          >
            {CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        </label>
        <span className="note">
          {fill(quoteTexts['their-language'], { language: languageOption(quote.language).name })}
        </span>
        {isFixed && (
          <span className="note" id="currency-fixed">
            {quoteTexts['currency-fixed']}
          </span>
        )}
      </div>
      <EditorLines
        lines={fields.lines}
        currency={fields.currency}
        totals={totals}
        errors={errors}
        lastPrices={fields.currency === defaults.currency ? defaults.lastPrices : {}}
        customerLanguage={quote.language}
        onChange={updateLine}
        onRemove={(index) => update({ lines: fields.lines.filter((_, at) => at !== index) })}
      />
      {fields.lines.length < maxLines ? (
        <>
          <ProductFinder
            label={quoteTexts['add-piece']}
            button={quoteTexts['add']}
            alreadyAdded={quoteTexts['already-added']}
            codes={fields.lines.flatMap(({ product }) => product?.code ?? [])}
            onAdd={(product) => addPiece({ product: { ...product, request: '' } })}
          />
          <AddCustomLine onAdd={() => addPiece({ custom: newCustomLine() })} />
        </>
      ) : (
        <p className="note">
          {fill(quoteTexts[quote.order ? 'order-full' : 'too-many-pieces'], { count: maxLines })}
        </p>
      )}
      <h3 className="staff-page__part">{quoteTexts.sums}</h3>
      <EditorTotals
        fields={fields}
        totals={totals}
        errors={errors}
        discountLimit={defaults.discountLimit}
        grant={quote.discountGrant}
        onChange={update}
      />
      <h3 className="staff-page__part">{quoteTexts['note-and-validity']}</h3>
      <NoteAndValidity quote={quote} fields={fields} errors={errors} onChange={update} />
      <div className="quote-edit__foot">
        {!conflict && (
          <SendQuote quote={quote} editor={editor} totals={totals} onChange={onChange} />
        )}
        <SaveStatus saving={saving} isInvalid={Object.keys(errors).length > 0} />
        {(quote.draft || saving.state === 'saved') && (
          <DiscardQuoteDraft quote={quote} editor={editor} onDiscard={onDiscard} />
        )}
      </div>
    </section>
  );
}
