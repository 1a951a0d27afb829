import { useState } from 'react';
import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import { type StaffOrder, WARRANTY_SOLUTIONS } from '#contracts/orders/orders.ts';
import {
  canRecordWarranty,
  recordWarranty,
  type WarrantyForm,
  warrantyFormSchema,
} from '#contracts/orders/warranty.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { pieceTexts } from '#src/i18n/piece-texts.ts';
import { Field, inputAttributes, textInputAttributes } from '#src/ui/Field.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { SubmitButton } from '../kit/action-buttons.tsx';
import { FormProblem, StatusMessage } from '../kit/messages.tsx';
import { useMayCall } from '../kit/own-account.ts';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Fact, Facts } from '../kit/title-and-facts.tsx';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useOpenForm, useUnsavedState } from '../kit/use-unsaved-state.ts';
import { AttachmentPanel } from '../shared/attachments/AttachmentPanel.tsx';
import type { Attachments } from '../shared/attachments/use-attachments.ts';

type StoredCase = NonNullable<StaffOrder['warranty']>;

interface CaseInput {
  /** Typed numbers of pieces with a defect, by the id of the piece. */
  pieces: Record<string, string>;
  problem: string;
  /** Empty until the shop has decided. */
  solution: string;
}

interface WarrantyCaseProps {
  order: StaffOrder;
  attachments: Attachments;
  /** Called with the updated order. */
  onChange: (order: StaffOrder) => void;
  /** Called if the order has changed on the server since the page loaded it. */
  onStale: () => void;
}

function inputOf(warranty: StoredCase | undefined): CaseInput {
  const pieces = warranty?.pieces.map(({ piece, quantity }) => [piece, String(quantity)]) ?? [];
  return {
    pieces: Object.fromEntries(pieces),
    problem: warranty?.problem ?? '',
    solution: warranty?.solution ?? '',
  };
}

/** Warranty case of an order, and the form with which sales record it (D109). */
export function WarrantyCase({ order, attachments, onChange, onStale }: WarrantyCaseProps) {
  const { texts } = useStaffTexts();
  const may = useMayCall();
  const { number, warranty } = order;
  const form = `warranty ${number}`;
  const start = inputOf(warranty);
  const { isOpen, open, close, button } = useOpenForm(form, start);
  const [done, setDone] = useState<string>();
  const isPossible = may('recordWarranty') && canRecordWarranty(order);
  // Photos can be there before the case is recorded, and the warehouse sees them.
  const hasPhotos = isPossible || attachments.list.some((one) => one.isWarranty);
  if (!warranty && !hasPhotos) return null;
  return (
    <div className="stack tight">
      {done && (
        <StatusMessage kind="ok" about={done}>
          {done}
        </StatusMessage>
      )}
      {warranty && !(isOpen && isPossible) && <CaseFacts warranty={warranty} />}
      {isPossible && !isOpen && (
        <p className="staff-page__choices">
          <button
            className="btn btn--small btn--line"
            type="button"
            ref={button}
            onClick={() => {
              setDone(undefined);
              open();
            }}
          >
            {texts[warranty ? 'warranty-change' : 'warranty-record']}
          </button>
        </p>
      )}
      {isPossible && isOpen && (
        <CaseForm
          {...{ order, form, start, onStale }}
          onClose={close}
          onRecorded={(changed) => {
            close();
            setDone(savedText(order, changed, texts));
            onChange(changed);
          }}
        />
      )}
      {hasPhotos && <AttachmentPanel attachments={attachments} isWarranty />}
    </div>
  );
}

/** Returns the message after a case was recorded. Only a new solution is emailed. */
function savedText(before: StaffOrder, after: StaffOrder, texts: Texts<'admin'>): string {
  const { solution } = after.warranty ?? {};
  const isTold = solution !== undefined && solution !== before.warranty?.solution;
  return isTold
    ? fill(texts['warranty-saved-mailed'], { email: after.email ?? '' })
    : texts['warranty-saved'];
}

function CaseFacts({ warranty }: { warranty: StoredCase }) {
  const { texts, language } = useStaffTexts();
  const { pieces, problem, solution, replacement } = warranty;
  return (
    <Facts title={texts['warranty-title']}>
      <Fact name={texts['warranty-pieces']}>
        {pieces.map(({ titles, quantity }) => `${quantity} × ${titles[language]}`).join(', ')}
      </Fact>
      <Fact name={texts['warranty-problem']}>{problem}</Fact>
      <Fact name={texts['warranty-solution']}>{texts[`warranty-${solution ?? 'undecided'}`]}</Fact>
      {replacement && (
        <Fact name={texts['warranty-order']}>
          <StaffLink to={{ section: 'orders', order: replacement }}>{replacement}</StaffLink>
        </Fact>
      )}
    </Facts>
  );
}

/** Returns the pieces of the case, or undefined if a number is not between 0 and the ordered number. */
function casePieces({ cart, quantity }: StaffOrder, typed: CaseInput['pieces']) {
  const lines = cart.map((piece, at): WarrantyForm['pieces'][number] | undefined => {
    const id = orderedPieceId(piece);
    const text = (typed[id] ?? '').trim() || '0';
    const count = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    return count <= (quantity[at] ?? 0) ? { piece: id, quantity: count } : undefined;
  });
  const valid = lines.filter((line) => line !== undefined);
  return valid.length === lines.length ? valid.filter((line) => line.quantity > 0) : undefined;
}

interface CaseFormProps {
  order: StaffOrder;
  /** Name under which unsaved input is kept. */
  form: string;
  start: CaseInput;
  onClose: () => void;
  onStale: () => void;
  onRecorded: (order: StaffOrder) => void;
}

function CaseForm({ order, form, start, onClose, onStale, onRecorded }: CaseFormProps) {
  const { texts, staffAccountTexts, language } = useStaffTexts();
  const [input, setInput] = useUnsavedState(form, start);
  const [problemError, setProblemError] = useState<string>();
  const change = useStaffMutation({
    onFailure: ({ code }) => {
      if (code === 'version-conflict' || code === 'status-conflict') onStale();
    },
  });
  const { number, cart, quantity } = order;
  const solution = WARRANTY_SOLUTIONS.find((one) => one === input.solution);

  async function record(event: React.FormEvent) {
    event.preventDefault();
    const pieces = casePieces(order, input.pieces);
    const read = warrantyFormSchema.safeParse({
      pieces: pieces ?? [],
      problem: input.problem,
      ...(solution ? { solution } : {}),
    });
    const errorAt = (name: string) => {
      const message = read.error?.issues.find(({ path }) => path[0] === name)?.message;
      return message && (texts[message as keyof typeof texts] ?? message);
    };
    setProblemError(errorAt('problem'));
    if (!pieces) return change.fail(texts['error-left']);
    const piecesError = errorAt('pieces');
    if (piecesError) return change.fail(piecesError);
    if (!read.success) return undefined;
    const body = { ...read.data, revision: orderRevision(order) };
    const response = await change.run(recordWarranty, { params: { number }, body });
    return response && onRecorded(response.result);
  }

  return (
    <SendingForm
      isSending={change.isBusy}
      className="question stack"
      aria-label={texts['warranty-title']}
      noValidate
      onSubmit={(event) => void record(event)}
    >
      <h3 className="staff-page__part">{texts['warranty-title']}</h3>
      <FormProblem>{change.problem}</FormProblem>
      <RequiredNote />
      {cart.map((piece, at) => {
        const id = orderedPieceId(piece);
        const field = `warranty-${id}`;
        const { title } = pieceTexts(piece, language);
        const count = quantity[at] ?? 0;
        return (
          <Field
            key={id}
            id={field}
            label={fill(texts['warranty-count'], { title, count })}
            error={undefined}
          >
            <input
              {...inputAttributes(field, undefined)}
              type="number"
              inputMode="numeric"
              min={0}
              max={count}
              value={input.pieces[id] ?? ''}
              onChange={({ target }) =>
                setInput({ ...input, pieces: { ...input.pieces, [id]: target.value } })
              }
            />
          </Field>
        );
      })}
      <Field id="warranty-problem" label={texts['warranty-problem']} error={problemError}>
        <textarea
          {...textInputAttributes('warranty-problem', problemError)}
          rows={3}
          required
          value={input.problem}
          onChange={({ target }) => setInput({ ...input, problem: target.value })}
        />
      </Field>
      <Field id="warranty-solution" label={texts['warranty-solution']} error={undefined}>
        <select
          className="input"
          id="warranty-solution"
          value={solution ?? ''}
          onChange={({ target }) => setInput({ ...input, solution: target.value })}
        >
          <option value="">{texts['warranty-undecided']}</option>
          {WARRANTY_SOLUTIONS.map((one) => (
            <option key={one} value={one}>
              {texts[`warranty-${one}`]}
            </option>
          ))}
        </select>
      </Field>
      <p className="note">
        {texts[solution === 'replacement' ? 'warranty-replacement-help' : 'warranty-help']}
      </p>
      <div className="staff-page__choices">
        <SubmitButton isBusy={change.isBusy} busy={staffAccountTexts.working}>
          {texts[solution === 'replacement' ? 'warranty-yes-replacement' : 'warranty-yes']}
        </SubmitButton>
        <button className="link" type="button" onClick={onClose}>
          {staffAccountTexts.cancel}
        </button>
      </div>
    </SendingForm>
  );
}
