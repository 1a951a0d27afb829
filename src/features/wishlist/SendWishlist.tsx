import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '#contracts/languages.ts';
import { fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { CopyLink } from './CopyLink.tsx';
import { $favorites, $favoritesReading, FAVORITES_READY } from './favorites.store.ts';
import { NO_FAVORITES } from './favorites.ts';
import { SendFields } from './SendFields.tsx';
import { useSendWishlist } from './use-send-wishlist.ts';
import '#src/ui/button.css';
import '#src/ui/message.css';
import './SendWishlist.css';

interface SendWishlistProps {
  language: Language;
  texts: Texts<'wishlist'>;
}

/** 'Send wishlist to a friend': the form, and the link for those who would rather send it themselves (D18). */
export function SendWishlist({ language, texts }: SendWishlistProps) {
  const favorites = useStore($favorites, { ssr: () => NO_FAVORITES });
  const reading = useStore($favoritesReading, { ssr: () => FAVORITES_READY });
  const origin = useOrigin();
  const paths = pathsIn(language);
  const link = (origin ?? '') + paths.wishlist(favorites);
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
        link={link}
        isReady={origin !== undefined && reading.state === 'ready'}
      />
      <CopyLink link={link} texts={texts} />
    </>
  );
}

/** Until scripts run, the form takes nothing: the browser itself would write what is typed into the address. */
function SendForm(props: SendWishlistProps & { link: string; isReady: boolean }) {
  const { language, texts, link, isReady } = props;
  const { form, mail, submit } = useSendWishlist(link, texts);
  const { errors, submitCount } = form.formState;
  const summary = useRef<HTMLDivElement>(null);
  const mistakes = submitCount > 0 ? Object.keys(errors).length : 0;

  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);

  return (
    <form className="send form-room" noValidate onSubmit={submit}>
      <fieldset className="form-grid" disabled={!isReady}>
        {mistakes > 0 && (
          <div className="msg msg--error form-grid__wide" role="alert" tabIndex={-1} ref={summary}>
            <Icon name="alert" />
            <p>{fillCount(texts, 'error-summary', mistakes, language)}</p>
          </div>
        )}
        <SendFields form={form} language={language} texts={texts} />
        <div className="form-grid__wide send__end">
          <button className="btn" type="submit">
            {texts['send-now']}
          </button>
          <div role="status">
            {mail !== undefined && (
              <p className="msg msg--ok">
                <Icon name="mail" />
                <span>{texts['mail-opened']}</span>
                <a className="link" href={mail}>
                  {texts['mail-again']}
                </a>
              </p>
            )}
          </div>
        </div>
      </fieldset>
    </form>
  );
}

/** Where the site is; undefined in the pre-rendered page. */
function useOrigin(): string | undefined {
  const [origin, setOrigin] = useState<string>();
  useEffect(() => setOrigin(location.origin), []);
  return origin;
}
