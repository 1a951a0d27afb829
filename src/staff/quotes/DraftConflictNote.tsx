import { useState } from 'react';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { StatusMessage } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Table } from '../kit/Table.tsx';
import { draftDifferences, type QuoteDraftDifference } from './draft-differences.ts';
import { initialQuoteDraft } from './quote-form-values.ts';
import type { QuoteEditorState } from './use-quote-editor.ts';

/**
 * Drafts of two people: what differs, and the choice between them, per field or as a whole. Nothing is lost before the
 * choice.
 */
export function DraftConflictNote({ editor }: { editor: QuoteEditorState }) {
  const { texts, quoteTexts, language, clock } = useStaffTexts();
  const { conflict, draft, replaced, keepMine, takeTheirs, restoreMine } = editor;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
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
  const differences = draftDifferences(theirs, draft, language);
  const nameOf = (one: QuoteDraftDifference) => {
    if (one.part === 'line') return one.title;
    const part = quoteTexts[`part-${one.part}`];
    return 'title' in one ? `${one.title}: ${part}` : part;
  };

  /** Cell with one of the two values. An amount in two currencies has no choice of its own. */
  function choice(one: QuoteDraftDifference, side: 'theirs' | 'mine') {
    const value = <span className="conflict__value">{one[side] || texts.empty}</span>;
    if (one.followsCurrency) return value;
    return (
      <label className="check">
        <input
          type="radio"
          name={`conflict ${one.key}`}
          aria-label={`${nameOf(one)}, ${quoteTexts[`conflict-${side}`]}: ${one[side] || texts.empty}`}
          checked={chosen.has(one.key) === (side === 'theirs')}
          onChange={() => {
            const next = new Set(chosen);
            if (side === 'theirs') next.add(one.key);
            else next.delete(one.key);
            setChosen(next);
          }}
        />
        {value}
      </label>
    );
  }
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
            cell: nameOf,
          },
          { title: quoteTexts['conflict-theirs'], cell: (one) => choice(one, 'theirs') },
          { title: quoteTexts['conflict-mine'], cell: (one) => choice(one, 'mine') },
        ]}
        rows={differences}
        keyOf={({ key }) => key}
      />
      <p className="staff-page__choices">
        {chosen.size > 0 && (
          <button className="btn btn--small" type="button" onClick={() => keepMine(chosen)}>
            {quoteTexts['conflict-keep-chosen']}
          </button>
        )}
        <button
          className={chosen.size > 0 ? 'btn btn--small btn--line' : 'btn btn--small'}
          type="button"
          onClick={() => keepMine()}
        >
          {quoteTexts['conflict-keep-mine']}
        </button>
        <button className="btn btn--small btn--line" type="button" onClick={takeTheirs}>
          {quoteTexts['conflict-take-theirs']}
        </button>
      </p>
    </section>
  );
}
