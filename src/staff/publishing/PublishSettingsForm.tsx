import { useId } from 'react';
import * as z from 'zod';
import {
  MAX_PUBLISH_MINUTES,
  MIN_PUBLISH_MINUTES,
  type PublishSettings,
  updatePublishSettings,
} from '#contracts/publishing/publishing.ts';
import { parseCount } from '#domain/input/clean-text.ts';
import type { Language } from '#domain/languages.ts';
import { timeZoneName } from '#domain/time/market-time.ts';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { ActionMessage } from '../kit/messages.tsx';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { RestoredNote } from '../kit/RestoredNote.tsx';
import { StaffField } from '../kit/StaffField.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffForm } from '../kit/use-staff-form.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { refreshPublishState } from '../shared/publish-state.store.ts';

/** Values of the form. Error messages are keys of the namespace `publishing`. */
const formSchema = z
  .object({ minutes: z.string(), isQuiet: z.boolean(), from: z.string(), to: z.string() })
  .check(({ value: { minutes, isQuiet, from, to }, issues }) => {
    const fail = (name: string, message: string) =>
      issues.push({ code: 'custom', path: [name], message, input: name });
    const number = parseCount(minutes) ?? 0;
    if (number < MIN_PUBLISH_MINUTES || number > MAX_PUBLISH_MINUTES) {
      fail('minutes', 'error-minutes');
    }
    if (!isQuiet) return;
    if (from === '') fail('from', 'error-time');
    if (to === '') fail('to', 'error-time');
    else if (to === from) fail('to', 'error-same');
  });
type Values = z.infer<typeof formSchema>;

/** Default quiet hours of the form. */
const NIGHT = { from: '22:00', to: '06:00' };

/** Interval and quiet hours of scheduled builds, for owners. Saving requires a fresh second factor. */
export function PublishSettingsForm(props: { settings: PublishSettings; market: Language }) {
  const { settings, market } = props;
  const { publishingTexts: texts, texts: adminTexts, language } = useStaffTexts();
  const id = useId();
  const action = useStaffMutation();
  const { form, isSubmitting, isRestored, forget, discard } = useStaffForm<Values>(
    formSchema,
    {
      minutes: String(settings.minutes),
      isQuiet: settings.quiet !== null,
      ...(settings.quiet ?? NIGHT),
    },
    'publish-settings',
  );
  const isQuiet = form.watch('isQuiet');
  const limits = {
    min: formatNumber(MIN_PUBLISH_MINUTES, language),
    max: formatNumber(MAX_PUBLISH_MINUTES, language),
  };
  const errorOf = (name: keyof Values) => {
    const key = form.formState.errors[name]?.message;
    return key && fill(texts[key as keyof typeof texts], limits);
  };
  const send = form.handleSubmit(async ({ minutes, isQuiet: hasQuiet, from, to }) => {
    const body = { minutes: parseCount(minutes) ?? 0, quiet: hasQuiet ? { from, to } : null };
    const response = await action.run(updatePublishSettings, { body }, texts.saved);
    if (!response) return;
    forget();
    void refreshPublishState();
  });
  return (
    <SendingForm
      isSending={isSubmitting}
      className="stack publish-settings"
      noValidate
      aria-labelledby={id}
      onSubmit={send}
    >
      <h3 className="staff-page__part" id={id}>
        {texts.settings}
      </h3>
      {isRestored && <RestoredNote onDiscard={discard} />}
      <ActionMessage result={action.result} />
      <RequiredNote />
      <StaffField
        label={texts.minutes}
        error={errorOf('minutes')}
        hint={fill(texts['minutes-hint'], limits)}
        input={{ ...form.register('minutes'), inputMode: 'numeric' }}
      />
      <label className="check">
        <input type="checkbox" {...form.register('isQuiet')} />
        <span>{texts.quiet}</span>
      </label>
      {isQuiet && (
        <div className="publish-hours">
          <StaffField
            label={texts.from}
            error={errorOf('from')}
            input={{ ...form.register('from'), type: 'time' }}
          />
          <StaffField
            label={texts.to}
            error={errorOf('to')}
            input={{ ...form.register('to'), type: 'time' }}
          />
        </div>
      )}
      <p className="note">{fill(texts['quiet-hint'], { zone: timeZoneName(market, language) })}</p>
      <p>
        <button className="btn btn--small btn--line" type="submit" aria-busy={isSubmitting}>
          {isSubmitting ? adminTexts.saving : adminTexts.save}
        </button>
      </p>
    </SendingForm>
  );
}
