import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { profileSchema } from '#contracts/account-forms.ts';
import type { User } from '#contracts/user.ts';
import { notify } from '#src/features/toasts/toasts.store.ts';
import { Field, textWiring } from '#src/ui/Field.tsx';
import { FormSummary, SubmitButton } from './FormParts.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { saveProfile } from './save-profile.ts';
import type { SectionProps } from './section.ts';
import { useAccountForm } from './use-account-form.ts';

type Filled = z.input<typeof profileSchema>;

function profileOf({ firstName, lastName, birth, phone, gender }: User): Filled {
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    birth: birth ?? '',
    phone: phone ?? '',
    gender: gender ?? 'male',
  };
}

/**
 * What a member has said of themselves. Once there is a last name the fields are locked and the confirm button is hidden
 * (section 4); Edit unlocks them (D31), and a successful update locks them again.
 */
export function Information(props: SectionProps & { prefix: string }) {
  const { user, language, texts, words, prefix } = props;
  const isComplete = user.lastName !== undefined;
  const [isEditing, setEditing] = useState(false);
  const isLocked = isComplete && !isEditing;
  const place = useRef<HTMLFormElement>(null);
  const { form, bind, submit, isSending, mistakes, refusal, summary } = useAccountForm<
    Filled,
    z.output<typeof profileSchema>
  >({
    schema: profileSchema,
    defaults: profileOf(user),
    words,
    async send(filledIn) {
      const failure = await saveProfile(user, filledIn);
      if (failure) return failure;
      notify(words['information-update-success']);
      turn(false);
      return undefined;
    },
  });

  // The same member may have changed it on another page: what is locked shows what the shop has.
  const { reset } = form;
  useEffect(() => {
    if (isLocked) reset(profileOf(user));
  }, [isLocked, user, reset]);

  // The button that was pressed goes: the focus moves to what has come in its place.
  const goes = useRef(false);
  useEffect(() => {
    if (!goes.current) return;
    goes.current = false;
    const next = isLocked ? '[data-edit]' : 'input:not([type="radio"])';
    place.current?.querySelector<HTMLElement>(next)?.focus();
  }, [isLocked]);
  const turn = (isOpen: boolean) => {
    goes.current = true;
    setEditing(isOpen);
  };

  return (
    <form className="form-grid" noValidate onSubmit={submit} ref={place}>
      <FormSummary {...{ mistakes, refusal, summary, language, words }} />
      <ProfileFields prefix={prefix} bind={bind} isLocked={isLocked} texts={texts} />
      <Field id={`${prefix}-email`} label={texts.email} error={undefined} wide>
        <input {...textWiring(`${prefix}-email`, undefined)} value={user.email} readOnly />
      </Field>
      <div className="cluster form-grid__wide">
        {isLocked ? (
          <button className="link" type="button" data-edit="" onClick={() => turn(true)}>
            {texts.edit}
          </button>
        ) : (
          <SubmitButton isSending={isSending} label={texts.confirm} busy={texts.saving} />
        )}
        {isComplete && isEditing && (
          <button className="btn btn--line" type="button" onClick={() => turn(false)}>
            {texts.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
