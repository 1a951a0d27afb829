import { useEffect, useRef } from 'react';
import type { Language } from '#domain/languages.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Field, textInputAttributes } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { FoundOrder } from './FoundOrder.tsx';
import { useTrackOrder } from './use-track-order.ts';
import '#src/ui/button.css';
import './TrackOrder.css';

interface TrackOrderProps {
  language: Language;
  texts: Texts<'orders'>;
  failureTexts: Texts<'failures'>;
}

/** 'Track your order' (D24): guests find an order by number and email, and can cancel it while it is pending. */
export function TrackOrder(props: TrackOrderProps) {
  const tracking = useTrackOrder();
  const { found, setFound, searchAgain } = tracking;
  if (found) {
    return <FoundOrder {...props} found={found} onChange={setFound} onSearchAgain={searchAgain} />;
  }
  return <TrackOrderForm {...props} follow={tracking} />;
}

const FIELDS = [
  { name: 'number', label: 'number', type: 'text', autoComplete: 'off' },
  { name: 'email', label: 'email', type: 'email', autoComplete: 'email' },
] as const;

/** Form for number and email, disabled until hydration. A native submit would put the input into the URL. */
function TrackOrderForm({
  language,
  texts,
  failureTexts,
  follow,
}: TrackOrderProps & { follow: ReturnType<typeof useTrackOrder> }) {
  const { form, isReady, isLoading, failure, submit } = follow;
  const { errors, submitCount } = form.formState;
  const summary = useRef<HTMLDivElement>(null);
  const errorCount = submitCount > 0 ? Object.keys(errors).length : 0;
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);
  const messageOf = (name: 'number' | 'email') =>
    texts[errors[name]?.message as keyof typeof texts] as string | undefined;

  return (
    <form className="follow form-room" noValidate onSubmit={submit}>
      <fieldset className="form-grid" disabled={!isReady}>
        {failure && (
          <FailureNote
            failure={failure}
            texts={failureTexts}
            codeTexts={{ 'unknown-order': texts['unknown-order'] }}
          />
        )}
        {!failure && errorCount > 0 && (
          <div className="msg msg--error form-grid__wide" role="alert" tabIndex={-1} ref={summary}>
            <Icon name="alert" />
            <p>{fillCount(texts, 'error-summary', errorCount, language)}</p>
          </div>
        )}
        {FIELDS.map(({ name, label, type, autoComplete }) => (
          <Field key={name} id={`follow-${name}`} label={texts[label]} error={messageOf(name)}>
            <input
              {...textInputAttributes(`follow-${name}`, messageOf(name))}
              {...form.register(name)}
              type={type}
              autoComplete={autoComplete}
              required
              {...(name === 'number' && {
                placeholder: texts['number-hint'],
                spellCheck: false,
                autoCapitalize: 'characters',
              })}
            />
          </Field>
        ))}
        <div className="form-grid__wide">
          <button className="btn" type="submit" aria-busy={isLoading}>
            {isLoading ? (
              <>
                <Icon name="spinner" />
                <span>{texts.showing}</span>
              </>
            ) : (
              texts.show
            )}
          </button>
        </div>
      </fieldset>
    </form>
  );
}
