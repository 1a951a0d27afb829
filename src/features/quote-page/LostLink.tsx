import type { Language } from '#domain/languages.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { Honeypot } from '#src/features/robot-check/Honeypot.tsx';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Field, textInputAttributes } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { BusyText } from './BusyText.tsx';
import { Hotlines } from './ShopContact.tsx';
import { useResend } from './use-resend.ts';
import '#src/ui/message.css';

interface Props {
  /** True if the URL has a link that opens no quote. */
  isBroken: boolean;
  language: Language;
  texts: Texts<'quote'>;
  failureTexts: Texts<'failures'>;
}

/** Page without a usable link, with the form that emails links again (D53). */
export function LostLink({ isBroken, language, texts, failureTexts }: Props) {
  const state = isBroken ? 'broken-link' : 'no-link';
  return (
    <div className="quote-page lost-link">
      <header className="quote-page__head">
        <h1>{texts[state]}</h1>
        <p className="lead" role="status">
          {texts[`${state}-text`]}
        </p>
      </header>
      <ResendForm {...{ language, texts, failureTexts }} />
      <p className="note">
        {texts['no-email']}
        <Hotlines />
      </p>
    </div>
  );
}

function ResendForm({ language, texts, failureTexts }: Omit<Props, 'isBroken'>) {
  const { form, isSending, sentTo, failure, submit, honeypot } = useResend(language);
  const { errors } = form.formState;
  const messageOf = (name: 'email' | 'number') =>
    texts[errors[name]?.message as keyof typeof texts] as string | undefined;
  return (
    <SendingForm
      isSending={isSending}
      className="stack lost-link__form"
      noValidate
      onSubmit={submit}
      aria-labelledby="resend-title"
    >
      <h2 id="resend-title">{texts['resend-title']}</h2>
      {failure && <FailureNote failure={failure} texts={failureTexts} />}
      <Field id="resend-email" label={texts.email} error={messageOf('email')}>
        <input
          {...textInputAttributes('resend-email', messageOf('email'))}
          {...form.register('email')}
          type="email"
          autoComplete="email"
          required
        />
      </Field>
      <Field
        id="resend-number"
        label={texts.number}
        optional={texts.optional}
        error={messageOf('number')}
      >
        <input
          {...textInputAttributes('resend-number', messageOf('number'))}
          {...form.register('number', { setValueAs: (typed: string) => typed.trim() || undefined })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={
            messageOf('number') ? 'resend-number-error resend-number-help' : 'resend-number-help'
          }
        />
        <p className="note" id="resend-number-help">
          {texts['number-help']}
        </p>
      </Field>
      <Honeypot honeypot={honeypot} />
      <div>
        <button className="btn" type="submit" aria-busy={isSending}>
          <BusyText isBusy={isSending} idle={texts.resend} busy={texts.resending} />
        </button>
      </div>
      <div role="status">
        {sentTo && (
          <div className="msg msg--ok">
            <Icon name="mail" />
            <p>{fill(texts.resent, { email: sentTo })}</p>
          </div>
        )}
      </div>
    </SendingForm>
  );
}
