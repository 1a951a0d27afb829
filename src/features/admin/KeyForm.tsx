import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { beginAdminSession } from '#contracts/admin-session.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { adminFailureMessage } from './admin-failure-message.ts';
import { signIn } from './admin-session.store.ts';
import { type AdminTexts, useAdminTexts } from './admin-texts.ts';

type Key = z.infer<typeof beginAdminSession.body>;

function messageOf(failure: ApiFailure, words: AdminTexts): string {
  const { texts, language } = words;
  if (failure.code === 'wrong-credentials') return texts['error-key-wrong'];
  if (failure.code !== 'too-many-requests') return adminFailureMessage(failure, words);
  return fillCount(texts, 'too-many-keys', Math.ceil((failure.retryAfter ?? 60) / 60), language);
}

/** Sign-in form for the administrator's key. The browser does not store the key. */
export function KeyForm({ onSignedIn }: { onSignedIn?: () => void }) {
  const words = useAdminTexts();
  const { texts } = words;
  const id = useId();
  const form = useForm<Key>({
    resolver: zodResolver(beginAdminSession.body),
    defaultValues: { key: '' },
    // Validation on blur would report the empty field before the first attempt.
    mode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('key'), [setFocus]);

  const send = form.handleSubmit(async ({ key }) => {
    const failure = await signIn(key);
    if (failure) form.setError('root', { message: messageOf(failure, words) });
    else onSignedIn?.();
  });
  const missing = errors.key && texts['error-key-required'];
  return (
    <form className="stack key-form" noValidate onSubmit={send}>
      {errors.root?.message && (
        <div className="msg msg--error" role="alert">
          <Icon name="alert" />
          <p>{errors.root.message}</p>
        </div>
      )}
      {missing && (
        <p className="vh" role="alert">
          {missing}
        </p>
      )}
      <PasswordField
        id={`${id}key`}
        label={texts.key}
        error={missing}
        show={texts.show}
        hide={texts.hide}
        hint={texts['key-hint']}
        input={{ ...form.register('key'), autoComplete: 'current-password' }}
      />
      <button className="btn" type="submit" aria-busy={isSubmitting}>
        {isSubmitting ? (
          <>
            <Icon name="spinner" />
            {texts['signing-in']}
          </>
        ) : (
          texts['sign-in']
        )}
      </button>
    </form>
  );
}
