import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { Honeypot } from '#src/features/robot-check/Honeypot.tsx';
import { reloadUser } from '#src/features/sign-in/session.store.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { CopyLink } from './CopyLink.tsx';
import { $favorites, $favoritesState, FAVORITES_READY } from './favorites.store.ts';
import { NO_FAVORITES } from './favorites.ts';
import { SendFields } from './SendFields.tsx';
import { useSendWishlist } from './use-send-wishlist.ts';
import '#src/ui/button.css';
import '#src/ui/message.css';
import './SendWishlist.css';

interface SendWishlistProps {
  language: Language;
  texts: Texts<'wishlist'>;
  failureTexts: Texts<'failures'>;
}

/** 'Send wishlist to a friend': a form, and a link for visitors who prefer to send it themselves (D18). */
export function SendWishlist({ language, texts, failureTexts }: SendWishlistProps) {
  const favorites = useStore($favorites, { ssr: () => NO_FAVORITES });
  const reading = useStore($favoritesState, { ssr: () => FAVORITES_READY });
  const origin = useOrigin();
  const paths = sitePaths(language);
  const link = (origin ?? '') + paths.wishlist(favorites);
  if (reading.state === 'failed') {
    return (
      <ErrorNote
        sentence={texts['error-help']}
        detail={fill(texts.error, { message: reading.message })}
        retry={texts.retry}
        onRetry={() => void reloadUser()}
      />
    );
  }
  if (origin && favorites.length === 0 && reading.state !== 'loading') {
    return (
      <EmptyState
        title={texts['empty-title']}
        help={texts['empty-help']}
        action={{ label: texts['empty-action'], href: paths.products() }}
      />
    );
  }
  return (
    <>
      <SendForm
        language={language}
        texts={texts}
        failureTexts={failureTexts}
        items={favorites}
        isReady={origin !== undefined && reading.state === 'ready'}
      />
      <CopyLink link={link} texts={texts} />
    </>
  );
}

/** Form that is disabled until scripts run. Before that, the browser would send the fields in the page's URL. */
function SendForm(props: SendWishlistProps & { items: readonly string[]; isReady: boolean }) {
  const { language, texts, failureTexts, items, isReady } = props;
  const { form, progress, failure, submit, again, honeypot } = useSendWishlist(items, language);
  const { errors, submitCount } = form.formState;
  const summary = useRef<HTMLDivElement>(null);
  const mistakes = submitCount > 0 && !failure ? Object.keys(errors).length : 0;

  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);

  if (typeof progress === 'object') {
    return <Sent friend={progress.sentTo} texts={texts} again={again} />;
  }
  return (
    <SendingForm
      isSending={progress === 'sending'}
      className="send form-room"
      noValidate
      onSubmit={submit}
    >
      <fieldset className="form-grid" disabled={!isReady}>
        {failure && (
          <FailureNote
            failure={failure}
            texts={failureTexts}
            codeTexts={{ 'unknown-product': texts['shared-empty-title'] }}
          />
        )}
        {mistakes > 0 && (
          <div className="msg msg--error form-grid__wide" role="alert" tabIndex={-1} ref={summary}>
            <Icon name="alert" />
            <p>{fillCount(texts, 'error-summary', mistakes, language)}</p>
          </div>
        )}
        <SendFields form={form} language={language} texts={texts} />
        <Honeypot honeypot={honeypot} />
        <div className="form-grid__wide send__end">
          <button className="btn" type="submit" aria-busy={progress === 'sending'}>
            {progress === 'sending' ? (
              <>
                <Icon name="spinner" />
                <span>{texts.sending}</span>
              </>
            ) : (
              texts['send-now']
            )}
          </button>
        </div>
      </fieldset>
    </SendingForm>
  );
}

/** Confirmation after sending. The focus moves here, because the form that had the focus is gone. */
function Sent({
  friend,
  texts,
  again,
}: {
  friend: string;
  texts: Texts<'wishlist'>;
  again: () => void;
}) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="send stack" role="status" tabIndex={-1} ref={note}>
      <p className="msg msg--ok">
        <Icon name="mail" />
        <span>{fill(texts.sent, { friend })}</span>
      </p>
      <p>
        <button className="link" type="button" onClick={again}>
          {texts['send-another']}
        </button>
      </p>
    </div>
  );
}

/** Returns the site's origin; undefined in the prerendered page. */
function useOrigin(): string | undefined {
  const [origin, setOrigin] = useState<string>();
  useEffect(() => setOrigin(location.origin), []);
  return origin;
}
