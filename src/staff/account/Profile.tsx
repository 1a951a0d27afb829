import { useId, useState } from 'react';
import * as z from 'zod';
import { staffNameSchema } from '#contracts/staff/staff-account.ts';
import { updateStaffProfile } from '#contracts/staff/staff-session.ts';
import { languageSchema } from '#domain/languages.ts';
import { timeZoneName } from '#domain/time/market-time.ts';
import { browserTimeZone, findTimeZones, timeZoneGroups } from '#domain/time/person-time-zone.ts';
import { fill } from '#src/i18n/fill.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { Field } from '#src/ui/Field.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { ActionMessage } from '../kit/messages.tsx';
import { useOwnAccount } from '../kit/own-account.ts';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { RestoredNote } from '../kit/RestoredNote.tsx';
import { StaffField } from '../kit/StaffField.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffForm } from '../kit/use-staff-form.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { updateOwnAccount } from '../session/staff-session.store.ts';

/** Value of the choice that leaves the time zone to the browser. */
const BROWSER = '';

const profileSchema = z.object({
  name: staffNameSchema,
  language: languageSchema,
  zone: z.string(),
});

/** Own name, language of emails, and time zone (D104). */
export function Profile() {
  const { texts, staffAccountTexts, language: shown } = useStaffTexts();
  const id = useId();
  const { name, language, zone = BROWSER } = useOwnAccount();
  const action = useStaffMutation();
  const { form, errorOf, isSubmitting, isRestored, forget, discard } = useStaffForm<
    z.infer<typeof profileSchema>
  >(profileSchema, { name, language, zone }, 'own-profile');
  const [city, setCity] = useState('');
  const [all] = useState(() => timeZoneGroups(shown));
  const selected = form.watch('zone');
  const groups = findTimeZones(all, city, selected);
  const isFound = groups.some(({ zones }) => zones.some((one) => one.zone !== selected));
  const send = form.handleSubmit(async ({ zone: chosen, ...rest }) => {
    const body = { ...rest, zone: chosen === BROWSER ? null : chosen };
    const response = await action.run(
      updateStaffProfile,
      { body },
      staffAccountTexts['profile-saved'],
    );
    if (!response) return;
    forget();
    updateOwnAccount(response.result);
  });
  return (
    <SendingForm
      isSending={isSubmitting}
      className="stack tight"
      noValidate
      aria-labelledby={id}
      onSubmit={send}
    >
      <h3 className="staff-page__part" id={id}>
        {staffAccountTexts.profile}
      </h3>
      {isRestored && <RestoredNote onDiscard={discard} />}
      <ActionMessage result={action.result} />
      <RequiredNote />
      <StaffField
        label={staffAccountTexts['your-name']}
        error={errorOf('name')}
        input={{ ...form.register('name'), autoComplete: 'name' }}
      />
      <Field id={`${id}-language`} label={staffAccountTexts['mail-language']} error={undefined}>
        <select className="input" id={`${id}-language`} {...form.register('language')}>
          {LANGUAGE_OPTIONS.map((one) => (
            <option key={one.code} value={one.code} lang={one.tag}>
              {one.name}
            </option>
          ))}
        </select>
      </Field>
      <Field
        id={`${id}-zone-search`}
        label={staffAccountTexts['time-zone-search']}
        error={undefined}
      >
        <input
          className="input"
          id={`${id}-zone-search`}
          type="search"
          autoComplete="off"
          aria-controls={`${id}-zone`}
          value={city}
          onChange={({ target }) => setCity(target.value)}
          onKeyDown={(event) => {
            // Enter would save the profile.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <p className="note" role="status">
          {!isFound && staffAccountTexts['time-zone-none']}
        </p>
      </Field>
      <Field id={`${id}-zone`} label={staffAccountTexts['time-zone']} error={undefined}>
        <select
          className="input"
          id={`${id}-zone`}
          aria-describedby={`${id}-zone-help`}
          {...form.register('zone')}
        >
          <option value={BROWSER}>
            {fill(staffAccountTexts['time-zone-browser'], {
              zone: timeZoneName(browserTimeZone(), shown),
            })}
          </option>
          {groups.map(({ area, zones }) => (
            <optgroup key={area} label={area}>
              {zones.map((one) => (
                <option key={one.zone} value={one.zone}>
                  {one.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <p className="note" id={`${id}-zone-help`}>
          {staffAccountTexts['time-zone-help']}
        </p>
      </Field>
      <p>
        <button className="btn btn--small" type="submit" aria-busy={isSubmitting}>
          {isSubmitting ? texts.saving : texts.save}
        </button>
      </p>
    </SendingForm>
  );
}
