import { useState } from 'react';
import { sendConfirmation } from '#contracts/users/email-change.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { replaceUser } from '#src/features/sign-in/session.store.ts';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { SectionProps } from './section-props.ts';

/** Hint for members whose email address nobody has confirmed (D93), with a button that sends the link again. */
export function ConfirmHint({ user, language, texts, accountTexts, failureTexts }: SectionProps) {
  const { email } = user;
  const [result, setResult] = useState<'hint' | 'sent' | 'confirmed'>('hint');
  const [failure, setFailure] = useState<ApiFailure>();
  const [isSending, setSending] = useState(false);

  async function send() {
    if (isSending) return;
    setSending(true);
    setResult('hint');
    setFailure(undefined);
    const outcome = await call(sendConfirmation, { params: { id: user._id }, body: { language } });
    setSending(false);
    if (!outcome.ok) return setFailure(outcome.failure);
    const { emailVerified } = outcome.response.result;
    setResult(emailVerified ? 'confirmed' : 'sent');
    if (emailVerified) replaceUser({ ...user, emailVerified });
  }

  if (user.emailVerified && result === 'hint') return null;
  return (
    <div className="account__hint">
      <div role="status">
        <p className="note">{fill(texts[`confirm-${result}`], { email })}</p>
      </div>
      {!user.emailVerified && (
        <button
          className="link"
          type="button"
          aria-busy={isSending}
          aria-label={fill(texts['confirm-again-to'], { email })}
          onClick={() => void send()}
        >
          {isSending && <Icon name="spinner" small />}
          <span>{texts['confirm-again']}</span>
        </button>
      )}
      {failure && (
        <FailureNote
          failure={failure}
          texts={failureTexts}
          hasInput={false}
          codeTexts={{
            unauthenticated: accountTexts['error-session-ended'],
            'too-many-requests': texts['confirm-too-many'],
          }}
        />
      )}
    </div>
  );
}
