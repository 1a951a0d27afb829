import { useState } from 'react';
import { getQuote, sendQuote, type UnprintableText } from '#contracts/quotes/staff-quotes.ts';
import type { Amount } from '#domain/money/currency.ts';
import { highestDiscount } from '#domain/money/discount-limit.ts';
import { formatAmount } from '#domain/money/format.ts';
import type { Totals } from '#domain/money/totals.ts';
import { formatLastDay } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PanelClose } from '#src/ui/PanelClose.tsx';
import { usePanel } from '#src/ui/use-panel.ts';
import { SubmitButton } from '../kit/action-buttons.tsx';
import { FormProblem } from '../kit/messages.tsx';
import { useMayCall } from '../kit/own-account.ts';
import { useShortcuts } from '../kit/shortcuts/use-shortcuts.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { showSuccessMessage } from '../kit/success-message.store.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import { AskOwner } from './AskOwner.tsx';
import type { LoadedQuote } from './loaded-quote.ts';
import { lastDay } from './NoteAndValidity.tsx';
import { quoteFailureMessage } from './quote-failure-message.ts';
import type { QuoteEditorState } from './use-quote-editor.ts';
import '#src/ui/message.css';
import '#src/ui/panel.css';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';

interface SendQuoteProps {
  quote: LoadedQuote;
  editor: QuoteEditorState;
  /** Undefined while the draft has no totals. */
  totals: Totals | undefined;
  onChange: (quote: LoadedQuote) => void;
}

/** Draft that is ready to be sent, with its revision. */
interface Ready {
  draftRevision: number;
  total: Amount;
  unprintable: readonly UnprintableText[];
}

/** Moves the focus to the first input with an error, or without a price. */
function focusProblem(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.quote-edit .input')];
  const problem = inputs.find(
    (input) => input.ariaInvalid === 'true' || ('price' in input.dataset && !input.value.trim()),
  );
  problem?.focus();
}

/** Button that saves the draft, and the dialog that asks once before sending it. */
export function SendQuote({ quote, editor, totals, onChange }: SendQuoteProps) {
  const { quoteTexts } = useStaffTexts();
  const {
    isBusy: isPreparing,
    problem,
    setResult,
    fail,
    runSteps,
  } = useStaffMutation({ failureMessage: quoteFailureMessage });
  const [ready, setReady] = useState<Ready>();
  const { draft, errors } = editor;
  const version = quote.versions.length + 1;
  const total = totals?.total ?? null;
  const { discountGrant, discountRequest, defaults } = quote;
  const may = useMayCall();
  const needsOwner =
    totals !== undefined &&
    !may('approveDiscount') &&
    totals.discount >
      highestDiscount(totals.subtotal, draft.currency, defaults.discountLimit, discountGrant);
  const isWaiting =
    needsOwner &&
    discountRequest?.state === 'asked' &&
    discountRequest.isDraftUnchanged &&
    editor.revision() === quote.draftRevision &&
    (editor.saving.state === 'unchanged' || editor.saving.state === 'saved');
  const sendText = version === 1 ? quoteTexts.send : fill(quoteTexts['send-version'], { version });
  const label = needsOwner ? quoteTexts['ask-owner'] : sendText;

  /** Shows what somebody else changed. Another draft needs a decision; another change only a second look. */
  async function showCurrent(draftRevision: number | undefined) {
    const current = await callAsStaff(getQuote, { params: { number: quote.number } });
    if (!current.ok) return;
    const { result } = current.response;
    if (result.draftRevision !== draftRevision) {
      setReady(undefined);
      editor.showConflict(result);
    } else onChange(result);
  }

  async function prepare() {
    if (isPreparing || isWaiting) return;
    setResult(undefined);
    if (draft.lines.length === 0) return fail(quoteTexts['problem-no-pieces']);
    if (Object.keys(errors).length > 0) {
      focusProblem();
      return fail(quoteTexts['save-invalid']);
    }
    if (total === null) {
      focusProblem();
      return fail(quoteTexts['problem-no-price']);
    }
    const saved = await runSteps<Omit<Ready, 'total'>>(async () => {
      const draftRevision = await editor.saveNow();
      // Only the server has the fonts of the PDF.
      const loaded = await callAsStaff(getQuote, { params: { number: quote.number } });
      if (draftRevision === undefined) return { ok: false, problem: quoteTexts['problem-unsaved'] };
      if (!loaded.ok) return loaded;
      const { unprintable = [] } = loaded.response.result;
      return { ok: true, response: { draftRevision, unprintable } };
    });
    if (saved) setReady({ ...saved, total });
  }
  useShortcuts([
    {
      keys: 'Control+Enter',
      name: needsOwner ? label : fill(quoteTexts['send-version'], { version }),
      group: 'page',
      run: () => void prepare(),
    },
  ]);

  return (
    <>
      <FormProblem>{problem}</FormProblem>
      {isWaiting ? (
        <p className="note">{quoteTexts['request-waits']}</p>
      ) : (
        <SubmitButton
          isBusy={isPreparing}
          busy={quoteTexts['save-saving']}
          onClick={() => void prepare()}
        >
          {label}
        </SubmitButton>
      )}
      <SendDialog
        ready={needsOwner ? undefined : ready}
        onClose={() => setReady(undefined)}
        onConflict={showCurrent}
        {...{ quote, editor, onChange, version }}
      />
      <AskOwner
        asked={
          needsOwner && ready
            ? { ...ready, currency: draft.currency, discount: totals.discount }
            : undefined
        }
        onClose={() => setReady(undefined)}
        onConflict={showCurrent}
        {...{ quote, onChange }}
      />
    </>
  );
}

function SendDialog(
  props: Pick<SendQuoteProps, 'quote' | 'editor' | 'onChange'> & {
    ready: Ready | undefined;
    version: number;
    onClose: () => void;
    onConflict: (draftRevision: number | undefined) => Promise<void>;
  },
) {
  const { ready, quote, editor, version, onClose, onConflict, onChange } = props;
  const { quoteTexts, staffAccountTexts, findTexts, language } = useStaffTexts();
  const { dialog, heading } = usePanel(ready !== undefined);
  const { number, email, defaults } = quote;
  const { currency, validDays } = editor.draft;
  const params = { number };
  const { isBusy, problem, run } = useStaffMutation({
    failureMessage: quoteFailureMessage,
    onFailure: async ({ code }) => {
      if (code === 'version-conflict') await onConflict(ready?.draftRevision);
    },
  });

  async function send({ draftRevision }: Ready) {
    const body = { revision: quote.revision, draftRevision };
    const sent = await run(sendQuote, { params, body });
    if (!sent) return;
    onClose();
    onChange({ ...sent.result, defaults });
    showSuccessMessage(
      email
        ? fill(quoteTexts.sent, { version, email })
        : fill(quoteTexts['sent-without-mail'], { version }),
    );
  }

  return (
    <dialog className="panel" ref={dialog} aria-labelledby="send-quote" onClose={onClose}>
      {ready && (
        <>
          <div className="panel__head">
            <h2 className="staff-page__title" id="send-quote" tabIndex={-1} ref={heading}>
              {fill(quoteTexts['send-question'], { version })}
            </h2>
            <PanelClose label={findTexts.close} />
          </div>
          <div className="panel__body stack">
            <FormProblem>{problem}</FormProblem>
            <dl className="facts">
              <div>
                <dt>{quoteTexts.recipient}</dt>
                <dd>{`${quote.name}\n${email ?? quoteTexts['no-email']}`}</dd>
              </div>
              <div>
                <dt>{quoteTexts.total}</dt>
                <dd>
                  <strong>{formatAmount(ready.total, currency, language)}</strong>
                </dd>
              </div>
              <div>
                <dt>{quoteTexts['last-day']}</dt>
                <dd>
                  {formatLastDay(
                    lastDay(quote, String(validDays)),
                    OFFICE_TIME_ZONES[quote.office],
                    language,
                  )}
                </dd>
              </div>
            </dl>
            {ready.unprintable.length > 0 && (
              <div className="msg msg--warn">
                <Icon name="alert" />
                <div className="stack tight">
                  <p>{quoteTexts['letters-missing']}</p>
                  <ul>
                    {ready.unprintable.map(({ place: part, line, letters }) => (
                      <li key={`${part} ${line}`}>
                        {fill(quoteTexts[`letters-${part}`], {
                          line: line ?? 0,
                          letters: [...letters].join(' '),
                        })}
                      </li>
                    ))}
                  </ul>
                </div>
              </div>
            )}
            <p className="note">
              {email ? quoteTexts['send-mail-help'] : quoteTexts['send-link-help']}
            </p>
            <div className="staff-page__choices">
              <SubmitButton
                isBusy={isBusy}
                busy={quoteTexts.sending}
                onClick={() => void send(ready)}
              >
                {quoteTexts['send-yes']}
              </SubmitButton>
              <button className="link" type="button" onClick={onClose}>
                {staffAccountTexts.cancel}
              </button>
            </div>
          </div>
        </>
      )}
    </dialog>
  );
}
