import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { StatusMessage } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Table } from '../kit/Table.tsx';
import { draftDifferences } from './draft-differences.ts';
import { initialQuoteDraft } from './quote-form-values.ts';
import type { QuoteEditorState } from './use-quote-editor.ts';

/** Drafts of two people: what differs, and the choice between them. Nothing is lost before the choice. */
export function DraftConflictNote({ editor }: { editor: QuoteEditorState }) {
  const { texts, quoteTexts, language, clock } = useStaffTexts();
  const { conflict, draft, replaced, keepMine, takeTheirs, restoreMine } = editor;
  if (replaced && !conflict) {
    return (
      <StatusMessage kind="ok" about={replaced}>
        <p>{quoteTexts['conflict-taken']}</p>
        <button className="link" type="button" onClick={restoreMine}>
          {quoteTexts['conflict-restore']}
        </button>
      </StatusMessage>
    );
  }
  if (!conflict) return null;
  const { quote } = conflict;
  const theirs = initialQuoteDraft(quote, quote.defaults);
  const value = (text: string) => <span className="conflict__value">{text || texts.empty}</span>;
  return (
    <section className="stack tight conflict" aria-label={quoteTexts['conflict-title']}>
      <StatusMessage kind="warn" about={conflict}>
        <p>
          <strong>{quoteTexts['conflict-title']}</strong>
        </p>
        <p>
          {quote.draft
            ? fill(quoteTexts['conflict-saved'], {
                name: quote.draft.savedBy ?? quoteTexts['by-script'],
                moment: formatDateTime(quote.draft.savedAt, clock, language),
              })
            : quoteTexts['conflict-gone']}
        </p>
      </StatusMessage>
      <Table
        className="conflict__fields"
        columns={[
          {
            title: texts['conflict-field'],
            cell: (one) => (one.part === 'line' ? one.title : quoteTexts[`part-${one.part}`]),
          },
          { title: quoteTexts['conflict-theirs'], cell: (one) => value(one.theirs) },
          { title: quoteTexts['conflict-mine'], cell: (one) => value(one.mine) },
        ]}
        rows={draftDifferences(theirs, draft, language)}
        keyOf={(one) => (one.part === 'line' ? one.code : one.part)}
      />
      <p className="desk__choices">
        <button className="btn btn--small" type="button" onClick={keepMine}>
          {quoteTexts['conflict-keep-mine']}
        </button>
        <button className="btn btn--small btn--line" type="button" onClick={takeTheirs}>
          {quoteTexts['conflict-take-theirs']}
        </button>
      </p>
    </section>
  );
}
