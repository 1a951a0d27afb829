import { useState } from 'react';
import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import type { OrderPrices, StaffOrder } from '#contracts/orders/orders.ts';
import {
  canRemovePieces,
  type RemovedLine,
  removeOrderedPieces,
  withoutPieces,
} from '#contracts/orders/removed-pieces.ts';
import { deliveryZoneOf } from '#domain/delivery/delivery-zones.ts';
import { fullName } from '#domain/input/person-name.ts';
import type { Amount } from '#domain/money/currency.ts';
import { formatAmount } from '#domain/money/format.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { fill } from '#src/i18n/fill.ts';
import { pieceTexts } from '#src/i18n/piece-texts.ts';
import { Field, inputAttributes } from '#src/ui/Field.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { SubmitButton } from '../kit/action-buttons.tsx';
import { FormProblem, StatusMessage } from '../kit/messages.tsx';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useOpenForm, useUnsavedState } from '../kit/use-unsaved-state.ts';
import {
  type AgreementErrors,
  AgreementFields,
  type AgreementInput,
  agreementErrorsOf,
  agreementStart,
  readAgreement,
} from '../shared/agreement/AgreementFields.tsx';

interface RemovalInput extends AgreementInput {
  /** Typed numbers of pieces that stay, by the id of the piece. */
  left: Record<string, string>;
}

interface RemovePiecesProps {
  order: StaffOrder;
  /** Called with the updated order. */
  onChange: (order: StaffOrder) => void;
  /** Called if the order has changed on the server since the page loaded it. */
  onStale: () => void;
}

/** Button and form with which sales remove pieces of an order with a price, until the shipment (D108). */
export function RemovePieces({ order, onChange, onStale }: RemovePiecesProps) {
  const { texts } = useStaffTexts();
  const form = `removal ${order.number}`;
  const zone = OFFICE_TIME_ZONES[deliveryZoneOf(order).office];
  const [start] = useState(
    (): RemovalInput => ({
      ...agreementStart(fullName(order, order.language), zone),
      left: {},
    }),
  );
  const { isOpen, open, close, button } = useOpenForm(form, start);
  const [done, setDone] = useState<string>();
  const { prices } = order;
  if (!prices) return null;
  const isPossible = canRemovePieces(order);
  return (
    <div className="stack tight">
      {done && (
        <StatusMessage kind="ok" about={done}>
          {done}
        </StatusMessage>
      )}
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
            {texts['remove-pieces']}
          </button>
        </p>
      )}
      {isPossible && isOpen && (
        <RemovalForm
          order={{ ...order, prices }}
          {...{ form, start, zone, onStale }}
          onClose={close}
          onRemoved={(changed) => {
            close();
            setDone(fill(texts['pieces-removed'], { email: changed.email ?? '' }));
            onChange(changed);
          }}
        />
      )}
    </div>
  );
}

interface RemovalFormProps {
  order: StaffOrder & { prices: OrderPrices };
  /** Name under which unsaved input is kept. */
  form: string;
  start: RemovalInput;
  zone: TimeZone;
  onClose: () => void;
  onStale: () => void;
  onRemoved: (order: StaffOrder) => void;
}

/** Returns the pieces to remove, or undefined if a number is not between 0 and the ordered number. */
function removedLines({ cart, quantity }: StaffOrder, left: RemovalInput['left']) {
  const lines = cart.map((piece, at): RemovedLine | undefined => {
    const id = orderedPieceId(piece);
    const ordered = quantity[at] ?? 0;
    const typed = (left[id] ?? String(ordered)).trim();
    const stays = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
    return stays <= ordered ? { piece: id, quantity: ordered - stays } : undefined;
  });
  const valid = lines.filter((line) => line !== undefined);
  return valid.length === lines.length ? valid.filter((line) => line.quantity > 0) : undefined;
}

function RemovalForm(props: RemovalFormProps) {
  const { order, form, start, zone, onClose, onStale, onRemoved } = props;
  const { texts, quoteTexts, staffAccountTexts, language } = useStaffTexts();
  const [input, setInput] = useUnsavedState(form, start);
  const [errors, setErrors] = useState<AgreementErrors>({});
  const change = useStaffMutation({
    onFailure: ({ code, fields }) => {
      setErrors(agreementErrorsOf(fields, quoteTexts));
      if (code === 'version-conflict' || code === 'status-conflict') onStale();
    },
  });
  const { number, cart, quantity, prices } = order;
  const removed = removedLines(order, input.left);
  const contents = removed && withoutPieces(order, removed);
  const money = (amount: Amount) => formatAmount(amount, prices.currency, language);

  /** Returns the problem of the typed numbers. */
  function problem(): string | undefined {
    if (!removed) return texts['error-left'];
    if (removed.length === 0) return texts['error-nothing-removed'];
    return typeof contents === 'string' ? texts[contents] : undefined;
  }

  async function remove(event: React.FormEvent) {
    event.preventDefault();
    const read = readAgreement(input, zone, quoteTexts);
    setErrors('errors' in read ? read.errors : {});
    const found = problem();
    if (found) return change.fail(found);
    if ('errors' in read || !removed) return undefined;
    const body = { ...read.form, removed, revision: orderRevision(order) };
    const response = await change.run(removeOrderedPieces, { params: { number }, body });
    return response && onRemoved(response.result);
  }

  return (
    <SendingForm
      isSending={change.isBusy}
      className="question stack"
      aria-label={texts['remove-pieces']}
      noValidate
      onSubmit={(event) => void remove(event)}
    >
      <h3 className="staff-page__part">{texts['remove-pieces']}</h3>
      <p className="note">{texts['remove-help']}</p>
      <FormProblem>{change.problem}</FormProblem>
      <RequiredNote />
      {cart.map((piece, at) => {
        const id = orderedPieceId(piece);
        const field = `removal-${id}`;
        const ordered = quantity[at] ?? 0;
        const { title } = pieceTexts(piece, language);
        return (
          <Field
            key={id}
            id={field}
            label={fill(texts['pieces-left'], { title, count: ordered })}
            error={undefined}
          >
            <input
              {...inputAttributes(field, undefined)}
              type="number"
              inputMode="numeric"
              min={0}
              max={ordered}
              required
              value={input.left[id] ?? String(ordered)}
              onChange={({ target }) =>
                setInput({ ...input, left: { ...input.left, [id]: target.value } })
              }
            />
          </Field>
        );
      })}
      <AgreementFields
        id="removal"
        whoLabel={texts['removal-who']}
        onInput={(typed) => setInput({ ...input, ...typed })}
        {...{ input, errors, zone }}
      />
      {contents && typeof contents !== 'string' && (
        <p role="status">
          <strong>
            {fill(texts['removal-total'], {
              before: money(prices.totals.total),
              after: money(contents.prices.totals.total),
            })}
          </strong>
        </p>
      )}
      <div className="staff-page__choices">
        <SubmitButton isBusy={change.isBusy} busy={staffAccountTexts.working}>
          {texts['remove-yes']}
        </SubmitButton>
        <button className="link" type="button" onClick={onClose}>
          {staffAccountTexts.cancel}
        </button>
      </div>
    </SendingForm>
  );
}
