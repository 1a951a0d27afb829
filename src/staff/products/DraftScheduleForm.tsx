import { type FormEvent, useState } from 'react';
import { type ProductDraft, scheduleDraft } from '#contracts/product-drafts/product-drafts.ts';
import { SHOP_TIME_ZONE } from '#domain/shop/home-page.ts';
import { timeZoneName } from '#domain/time/market-time.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { fill } from '#src/i18n/fill.ts';
import { Field, inputAttributes } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { BusyButton, SubmitButton } from '../kit/action-buttons.tsx';
import { ActionMessage } from '../kit/messages.tsx';
import { staffFailureMessage } from '../kit/staff-failure-message.ts';
import { type StaffTexts, useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { conflictReason } from '../shared/product-drafts/draft-failure-text.ts';
import { scheduleMoment, scheduleText } from '../shared/product-drafts/schedule-text.ts';

interface DraftScheduleFormProps {
  draft: ProductDraft;
  /** Called with the draft after its time was set or canceled. */
  onScheduled: (draft: ProductDraft) => void;
}

/** Text of a refused time. The only invalid input that a date field permits is a time in the past. */
function refusalText(failure: ApiFailure, allTexts: StaffTexts): string {
  if (failure.code === 'invalid-input') return allTexts.productDraftTexts['schedule-past'];
  return conflictReason(failure.code, allTexts) ?? staffFailureMessage(failure, allTexts);
}

/** Time at which a stored draft is put in the shop (D129): set, changed or canceled. */
export function DraftScheduleForm({ draft, onScheduled }: DraftScheduleFormProps) {
  const { texts, productDraftTexts, language } = useStaffTexts();
  const { isBusy, result, run } = useStaffMutation({ failureMessage: refusalText });
  const { code, revision, schedule } = draft;
  const [moment, setMoment] = useState(schedule?.failure ? '' : (schedule?.at ?? ''));
  const [error, setError] = useState<string>();
  const isWaiting = schedule && !schedule.failure;

  async function send(at: string | null, message: string) {
    const response = await run(
      scheduleDraft,
      { params: { code }, body: { revision, at } },
      message,
    );
    if (response) onScheduled(response.result);
    return response;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setError(moment ? undefined : productDraftTexts['schedule-empty']);
    if (!moment) return;
    const values = { moment: scheduleMoment({ at: moment }, language) };
    void send(moment, fill(productDraftTexts['schedule-saved'], values));
  }

  async function cancel() {
    if (await send(null, productDraftTexts['schedule-ended'])) setMoment('');
  }

  return (
    <section className="stack tight draft-schedule" aria-labelledby="draft-schedule-title">
      <h3 className="staff-page__part" id="draft-schedule-title">
        {productDraftTexts['schedule-part']}
      </h3>
      <p className="note">
        {fill(productDraftTexts['schedule-help'], {
          zone: timeZoneName(SHOP_TIME_ZONE, language),
        })}
      </p>
      <ActionMessage result={result} />
      {schedule && <ScheduleNote schedule={schedule} />}
      <SendingForm isSending={isBusy} className="draft-schedule__form" noValidate onSubmit={submit}>
        <Field id="draft-schedule" label={productDraftTexts['schedule-moment']} error={error}>
          <input
            {...inputAttributes('draft-schedule', error)}
            type="datetime-local"
            value={moment}
            onChange={({ target }) => setMoment(target.value)}
          />
        </Field>
        <SubmitButton line isBusy={isBusy} busy={texts.saving}>
          {productDraftTexts[isWaiting ? 'schedule-move' : 'schedule-set']}
        </SubmitButton>
      </SendingForm>
      {schedule && (
        <p>
          <BusyButton isBusy={isBusy} busy={texts.saving} onClick={() => void cancel()}>
            {productDraftTexts['schedule-cancel']}
          </BusyButton>
        </p>
      )}
    </section>
  );
}

/** Time of a draft, and what prevents it. */
function ScheduleNote({ schedule }: { schedule: NonNullable<ProductDraft['schedule']> }) {
  const allTexts = useStaffTexts();
  const { productDraftTexts: texts, language } = allTexts;
  const nameOf = ({ by }: { by: typeof schedule.by }) =>
    by.kind === 'staff' ? by.name : texts.script;
  const { changedBy, failure } = schedule;
  const isStopped = failure !== undefined || changedBy !== undefined;
  return (
    <div className={`msg msg--${isStopped ? 'warn' : 'info'}`}>
      <Icon name={isStopped ? 'alert' : 'clock'} />
      <div className="stack tight">
        <p>
          {failure
            ? scheduleText(schedule, allTexts)
            : fill(texts['schedule-at'], {
                moment: scheduleMoment(schedule, language),
                name: nameOf(schedule),
              })}
        </p>
        {changedBy && !failure && (
          <p>{fill(texts['schedule-changed'], { name: nameOf({ by: changedBy }) })}</p>
        )}
        {failure && <p>{texts['schedule-again']}</p>}
      </div>
    </div>
  );
}
