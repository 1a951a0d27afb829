import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import type { User } from '#contracts/users/users.ts';
import { profileSchema } from '#domain/accounts/account-fields.ts';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import { Field, textInputAttributes } from '#src/ui/Field.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { FormButton, FormSummary } from './FormParts.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { saveProfile } from './save-profile.ts';
import type { SectionProps } from './section-props.ts';
import { useAccountForm } from './use-account-form.ts';

type ProfileFormInput = z.input<typeof profileSchema>;

function profileOf({ firstName, lastName, birth, phone, gender }: User): ProfileFormInput {
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    birth: birth ?? '',
    phone: phone ?? '',
    gender: gender ?? 'male',
  };
}

/**
 * Profile form. The fields are locked once the member has a last name (section 4).
 * Edit unlocks the fields, and a successful update locks them again (D31).
 */
export function ProfileForm(props: SectionProps & { prefix: string }) {
  const { user, language, texts, accountTexts, prefix } = props;
  const isComplete = user.lastName !== undefined;
  const [isEditing, setEditing] = useState(false);
  const isLocked = isComplete && !isEditing;
  const formElement = useRef<HTMLFormElement>(null);
  const { form, bind, submit, isSending, errorCount, formError, summary } = useAccountForm<
    ProfileFormInput,
    z.output<typeof profileSchema>
  >({
    schema: profileSchema,
    defaults: profileOf(user),
    accountTexts,
    async send(filledIn) {
      const failure = await saveProfile(user, filledIn);
      if (failure) return failure;
      showToast(accountTexts['information-update-success']);
      switchEditing(false);
      return undefined;
    },
  });

  // Locked fields follow the stored profile, which can change in another tab.
  const { reset } = form;
  useEffect(() => {
    if (isLocked) reset(profileOf(user));
  }, [isLocked, user, reset]);

  // The button with the focus is removed, so the focus moves to its replacement.
  const movesFocus = useRef(false);
  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    const next = isLocked ? '[data-edit]' : 'input:not([type="radio"])';
    formElement.current?.querySelector<HTMLElement>(next)?.focus();
  }, [isLocked]);
  const switchEditing = (toEditing: boolean) => {
    movesFocus.current = true;
    setEditing(toEditing);
  };

  return (
    <SendingForm
      isSending={isSending}
      className="form-grid"
      noValidate
      onSubmit={submit}
      ref={formElement}
    >
      <FormSummary {...{ errorCount, formError, summary, language, accountTexts }} />
      <ProfileFields
        prefix={prefix}
        bind={bind}
        isLocked={isLocked}
        language={language}
        texts={texts}
      />
      <Field id={`${prefix}-email`} label={texts.email} error={undefined} wide>
        <input {...textInputAttributes(`${prefix}-email`, undefined)} value={user.email} readOnly />
      </Field>
      <div className="cluster form-grid__wide">
        {isLocked ? (
          <button className="link" type="button" data-edit="" onClick={() => switchEditing(true)}>
            {texts.edit}
          </button>
        ) : (
          <FormButton isSending={isSending} label={texts.confirm} busy={texts.saving} />
        )}
        {isComplete && isEditing && (
          <button className="btn btn--line" type="button" onClick={() => switchEditing(false)}>
            {texts.cancel}
          </button>
        )}
      </div>
    </SendingForm>
  );
}
