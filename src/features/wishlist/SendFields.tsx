import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { SendWishlistForm, SendWishlistFormInput } from '#contracts/wishlist/wishlist.ts';
import type { Language } from '#domain/languages.ts';
import { MAX_WISHLIST_MESSAGE } from '#domain/limits.ts';
import { fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Field, textInputAttributes } from '#src/ui/Field.tsx';

type Name = keyof SendWishlistFormInput;

interface TextField {
  name: Exclude<Name, 'message'>;
  label: keyof Texts<'wishlist'>;
  type: 'text' | 'email';
  /** `autocomplete` attribute. The browser fills in the sender's details, never the friend's. */
  autoComplete: string;
}

const TEXT_FIELDS: readonly TextField[] = [
  { name: 'friendName', label: 'friend-name', type: 'text', autoComplete: 'off' },
  { name: 'friendEmail', label: 'friend-email', type: 'email', autoComplete: 'off' },
  { name: 'senderName', label: 'sender-name', type: 'text', autoComplete: 'name' },
  { name: 'senderEmail', label: 'sender-email', type: 'email', autoComplete: 'email' },
];

interface FieldsProps {
  form: UseFormReturn<SendWishlistFormInput, unknown, SendWishlistForm>;
  language: Language;
  texts: Texts<'wishlist'>;
}

/** Fields of 'Send wishlist to a friend' with their error messages. */
export function SendFields({ form, language, texts }: FieldsProps) {
  const { errors } = form.formState;
  const messageOf = (name: Name) =>
    texts[errors[name]?.message as keyof typeof texts] as string | undefined;
  return (
    <>
      {TEXT_FIELDS.map(({ name, label, type, autoComplete }) => (
        <Field key={name} id={`send-${name}`} label={texts[label]} error={messageOf(name)}>
          <input
            {...textInputAttributes(`send-${name}`, messageOf(name))}
            {...form.register(name)}
            type={type}
            autoComplete={autoComplete}
            required
          />
        </Field>
      ))}
      <MessageField error={messageOf('message')} form={form} language={language} texts={texts} />
    </>
  );
}

/** Message with its counter. The field accepts too much text, because cutting it off would go unnoticed. */
function MessageField({
  error,
  form,
  language,
  texts,
}: FieldsProps & { error?: string | undefined }) {
  const length = useWatch({ control: form.control, name: 'message' })?.length ?? 0;
  const left = MAX_WISHLIST_MESSAGE - length;
  const counter =
    left >= 0
      ? fillCount(texts, 'left', left, language)
      : fillCount(texts, 'over', -left, language);
  const attributes = textInputAttributes('send-message', error);
  return (
    <Field id="send-message" label={texts.message} optional={texts.optional} error={error} wide>
      <textarea
        {...attributes}
        {...form.register('message')}
        aria-describedby={[attributes['aria-describedby'], 'send-counter']
          .filter(Boolean)
          .join(' ')}
      />
      <p className={left < 0 ? 'note send__over' : 'note'} id="send-counter">
        {counter}
      </p>
      <p className="vh" role="status">
        {isAnnounced(left) && counter}
      </p>
    </Field>
  );
}

/** Limits the announcements of the counter to a few steps, instead of one for each letter. */
function isAnnounced(left: number): boolean {
  return left < 0 || left === 0 || left === 10 || left === 50;
}
