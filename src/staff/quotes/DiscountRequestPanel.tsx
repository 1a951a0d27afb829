import { useState } from 'react';
import {
  approveDiscount,
  discountTextSchema,
  endDiscountRequest,
  limitDiscount,
} from '#contracts/quotes/discount-requests.ts';
import type { DiscountRequest } from '#contracts/quotes/staff-quotes.ts';
import { applyRate, subtract } from '#domain/money/arithmetic.ts';
import type { Amount } from '#domain/money/currency.ts';
import { formatAmount, formatDeduction, formatRate } from '#domain/money/format.ts';
import { parseRate } from '#domain/money/parse.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { Field, textInputAttributes } from '#src/ui/Field.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { BusyButton, SubmitButton } from '../kit/action-buttons.tsx';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { FormProblem } from '../kit/messages.tsx';
import { useMayCall } from '../kit/own-account.ts';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useOpenForm, useUnsavedState } from '../kit/use-unsaved-state.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import { type QuoteMutation, useQuoteMutation } from './use-quote-mutation.ts';

interface PanelProps {
  quote: LoadedQuote;
  request: DiscountRequest;
  change: QuoteMutation;
}

/** Request for a discount above the limit: its facts and answer, with the actions of the person who reads (D100). */
export function DiscountRequestPanel(props: {
  quote: LoadedQuote;
  onChange: (quote: LoadedQuote) => void;
}) {
  const { quote, onChange } = props;
  const { quoteTexts, language, clock } = useStaffTexts();
  const may = useMayCall();
  const change = useQuoteMutation(quote, onChange);
  const request = quote.discountRequest;
  if (!request) return null;
  const { state, by, rate, reason, at, answer } = request;
  const isAsked = state === 'asked';
  const canAnswer = isAsked && may('approveDiscount');
  const moment = (time: string) => formatDateTime(time, clock, language);
  const title = isAsked && by.isMine ? 'request-asked-mine' : `request-${state}`;
  return (
    <section className="quote-request stack tight" aria-labelledby="discount-request">
      <h3 className="staff-page__part" id="discount-request">
        {fill(quoteTexts[title as 'request-asked'], {
          name: by.name,
          rate: formatRate(isAsked ? rate : (quote.discountGrant?.rate ?? rate), language),
        })}
      </h3>
      {answer?.text && <p className="quote-request__text">{answer.text}</p>}
      {answer && (
        <p className="note">{[answer.by, moment(answer.at)].filter(Boolean).join(' · ')}</p>
      )}
      {isAsked && (
        <>
          <p className="quote-request__text">{reason}</p>
          <p className="note">{`${by.name} · ${moment(at)}`}</p>
          <AskedFacts quote={quote} request={request} />
        </>
      )}
      {isAsked && !request.isDraftUnchanged && (
        <p className="note">
          {fill(quoteTexts[canAnswer ? 'request-changed' : 'request-changed-mine'], {
            name: by.name,
          })}
        </p>
      )}
      <FormProblem>{change.problem}</FormProblem>
      {canAnswer ? (
        <AnswerActions {...{ quote, request, change }} />
      ) : (
        <p className="staff-page__choices">
          <BusyButton
            isBusy={change.isBusy}
            busy={quoteTexts['save-saving']}
            onClick={() =>
              void change.run(
                endDiscountRequest,
                {},
                quoteTexts[isAsked ? 'request-ended' : 'request-removed'],
              )
            }
          >
            {quoteTexts[isAsked ? 'request-end' : 'request-remove']}
          </BusyButton>
          {isAsked && <span className="note">{quoteTexts['request-waits']}</span>}
        </p>
      )}
    </section>
  );
}

/** Amounts of a request, compared with the usual limit. */
function AskedFacts({ quote, request }: Pick<PanelProps, 'quote' | 'request'>) {
  const { quoteTexts, language } = useStaffTexts();
  const { currency, subtotal, discount, total, rate } = request;
  const { discountLimit } = quote.defaults;
  const usual = applyRate(subtotal, discountLimit);
  const money = (amount: Amount) => formatAmount(amount, currency, language);
  return (
    <dl className="facts">
      <div>
        <dt>{quoteTexts['before-discount']}</dt>
        <dd>{money(subtotal)}</dd>
      </div>
      <div>
        <dt>{quoteTexts.discount}</dt>
        <dd>
          <strong>{`${formatRate(rate, language)} (${formatDeduction(discount, currency, language)})`}</strong>
        </dd>
      </div>
      <div>
        <dt>{quoteTexts['usual-limit']}</dt>
        <dd>{`${formatRate(discountLimit, language)} (${formatDeduction(usual, currency, language)})`}</dd>
      </div>
      {discount > usual && (
        <div>
          <dt>{quoteTexts['above-limit']}</dt>
          <dd>{money(subtract(discount, usual))}</dd>
        </div>
      )}
      <div>
        <dt>{quoteTexts.total}</dt>
        <dd>
          <strong>{money(total)}</strong>
        </dd>
      </div>
    </dl>
  );
}

/** Buttons with which an owner approves, or answers with another limit. */
function AnswerActions({ quote, request, change }: PanelProps) {
  const { quoteTexts, staffAccountTexts, language } = useStaffTexts();
  const form = `limit ${quote.number}`;
  const [start] = useState(() => ({
    rate: formatRate(quote.defaults.discountLimit, language).replace('%', ''),
    text: '',
  }));
  const limiting = useOpenForm(form, start);
  const confirm = useConfirm();
  const { versions, name, email } = quote;
  const version = versions.length + 1;
  const { isDraftUnchanged, currency, total, by } = request;
  const approve = quoteTexts[isDraftUnchanged ? 'approve-and-send' : 'approve'];
  return (
    <>
      <p className="staff-page__choices">
        <button
          className="btn btn--small"
          type="button"
          aria-expanded={confirm.subject === true}
          onClick={() => confirm.ask(true)}
        >
          {approve}
        </button>
        <button
          className="btn btn--small btn--line"
          type="button"
          ref={limiting.button}
          aria-expanded={limiting.isOpen}
          onClick={() => {
            // The form cannot be closed while it is sent.
            if (!change.isBusy) (limiting.isOpen ? limiting.close : limiting.open)();
          }}
        >
          {quoteTexts['answer-limit']}
        </button>
      </p>
      {confirm.prompt(() => ({
        title: fill(quoteTexts[isDraftUnchanged ? 'approve-send-question' : 'approve-question'], {
          version,
          name: isDraftUnchanged ? name : by.name,
        }),
        help: isDraftUnchanged
          ? fill(quoteTexts['approve-send-help'], {
              email: email ?? quoteTexts['no-email'],
              total: formatAmount(total, currency, language),
              name: by.name,
            })
          : quoteTexts['approve-help'],
        yes: approve,
        busy: staffAccountTexts.working,
        no: staffAccountTexts.cancel,
        onYes: () =>
          change.run(approveDiscount, {}, (now) =>
            fill(quoteTexts[now.versions.length > versions.length ? 'approved-sent' : 'approved'], {
              version,
              name: by.name,
            }),
          ),
      }))}
      {limiting.isOpen && (
        <LimitForm {...{ quote, request, change, form, start }} onClose={limiting.close} />
      )}
    </>
  );
}

/** Form with another limit and a sentence. */
interface LimitFormProps extends PanelProps {
  /** Name under which unsaved input is kept. */
  form: string;
  start: { rate: string; text: string };
  onClose: () => void;
}

function LimitForm({ quote, request, change, form, start, onClose }: LimitFormProps) {
  const { quoteTexts, staffAccountTexts, language } = useStaffTexts();
  const { discountLimit } = quote.defaults;
  const [input, setInput] = useUnsavedState(form, start);
  const { rate, text } = input;
  const [errors, setErrors] = useState<{ rate?: string; text?: string }>({});

  async function answer(event: React.FormEvent) {
    event.preventDefault();
    const limit = parseRate(rate);
    const found = {
      ...(limit !== null ? {} : { rate: quoteTexts['error-rate'] }),
      ...(limit !== null && limit < discountLimit
        ? {
            rate: fill(quoteTexts['error-limit-too-low'], {
              rate: formatRate(discountLimit, language),
            }),
          }
        : {}),
      ...(discountTextSchema.safeParse(text).success
        ? {}
        : { text: quoteTexts[text.trim() ? 'error-too-long' : 'error-discount-text-required'] }),
    };
    setErrors(found);
    if (limit === null || Object.keys(found).length > 0) return;
    const isAnswered = await change.run(
      limitDiscount,
      { limit, text },
      fill(quoteTexts['limit-answered'], { name: request.by.name }),
    );
    if (isAnswered) onClose();
  }

  return (
    <SendingForm
      isSending={change.isBusy}
      className="stack tight"
      aria-label={quoteTexts['answer-limit']}
      noValidate
      onSubmit={(event) => void answer(event)}
    >
      <RequiredNote />
      <Field id="discount-rate" label={quoteTexts['limit-rate']} error={errors.rate}>
        <input
          {...textInputAttributes('discount-rate', errors.rate)}
          required
          inputMode="decimal"
          autoComplete="off"
          value={rate}
          onChange={({ target }) => setInput({ ...input, rate: target.value })}
        />
      </Field>
      <Field
        id="discount-answer"
        label={fill(quoteTexts['limit-text'], { name: request.by.name })}
        error={errors.text}
      >
        <textarea
          {...textInputAttributes('discount-answer', errors.text)}
          required
          rows={3}
          value={text}
          onChange={({ target }) => setInput({ ...input, text: target.value })}
        />
      </Field>
      <div className="staff-page__choices">
        <SubmitButton isBusy={change.isBusy} busy={staffAccountTexts.working}>
          {quoteTexts['limit-yes']}
        </SubmitButton>
        <button className="link" type="button" onClick={onClose}>
          {staffAccountTexts.cancel}
        </button>
      </div>
    </SendingForm>
  );
}
