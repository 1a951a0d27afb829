import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { usePanel } from '#src/ui/use-panel.ts';
import { isOpenPage, openAfterSignIn } from './open-after-sign-in.ts';
import { SignIn } from './SignIn.tsx';
import { $signInPanel, closeSignInPanel } from './sign-in-panel.store.ts';
import type { SignInTexts } from './sign-in-texts.ts';
import '#src/ui/button.css';
import '#src/ui/panel.css';
import './SignInPanel.css';

/** Duration of the closing animation, in milliseconds (S9.4). */
const CLOSING_MS = 300;
const CLOSED = { open: false, next: undefined };

/**
 * Sign-in panel over the page (section 2, D20). The close button opens the home page, unless `next` is set. A closed
 * panel is empty, so that pages stay small and no typed password remains in a form.
 */
export function SignInPanel({ language, texts }: { language: Language; texts: SignInTexts }) {
  const { open, next } = useStore($signInPanel, { ssr: () => CLOSED });
  const { dialog, heading } = usePanel(open);
  const [filled, setFilled] = useState(false);
  if (open && !filled) setFilled(true);
  const goal = next ?? sitePaths(language).home();

  useEffect(() => {
    if (open) return undefined;
    const closed = setTimeout(() => setFilled(false), CLOSING_MS);
    return () => clearTimeout(closed);
  }, [open]);

  function close() {
    dialog.current?.close();
    if (next === undefined && !isOpenPage(goal))
      setTimeout(() => location.assign(goal), CLOSING_MS);
  }

  return (
    <dialog
      ref={dialog}
      className="panel sign-in-panel"
      aria-labelledby="sign-in-title"
      onClose={closeSignInPanel}
    >
      {filled && (
        <SignIn
          language={language}
          texts={texts}
          level={2}
          titleId="sign-in-title"
          heading={heading}
          next={goal}
          onSignedIn={() => {
            closeSignInPanel();
            openAfterSignIn(goal, texts['success-login']);
          }}
          close={
            <button className="icon-btn" type="button" aria-label={texts.close} onClick={close}>
              <Icon name="close" />
            </button>
          }
        />
      )}
    </dialog>
  );
}
