import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SocialError } from '#contracts/users/social.ts';
import type { Language } from '#domain/languages.ts';
import { fill } from '#src/i18n/fill.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { openAfterSignIn } from './open-after-sign-in.ts';
import { SignIn } from './SignIn.tsx';
import { $session, $user, NO_USER } from './session.store.ts';
import { SIGNED_OUT } from './session.ts';
import { FIRST_STEP, type SignInFlow } from './sign-in-flow.ts';
import { readSignInParameters } from './sign-in-parameters.ts';
import type { SignInTexts } from './sign-in-texts.ts';
import '#src/ui/button.css';
import './SignInPage.css';

interface SignInPageProps {
  language: Language;
  texts: SignInTexts;
  socialErrors: Record<SocialError, string>;
}

/** First step and return path, read from the page's URL. The prerendered page uses the defaults. */
interface InitialSignIn {
  flow: SignInFlow;
  next: string | undefined;
}

/** /register-mobile: the sign-in panel as a page (section 2). Other sign-in services and emailed links lead here. */
export function SignInPage({ language, texts, socialErrors }: SignInPageProps) {
  const [arrival, setArrival] = useState<InitialSignIn>({ flow: FIRST_STEP, next: undefined });
  const [visit, setVisit] = useState(0);
  const session = useStore($session, { ssr: () => SIGNED_OUT });
  const home = sitePaths(language).home();
  const goal = arrival.next ?? home;

  useEffect(() => {
    const arrive = () => {
      const { error, resetToken, next } = readSignInParameters(location, history);
      if (error === undefined && resetToken === undefined && next === undefined) return;
      const flow: SignInFlow = resetToken
        ? { step: 'reset', email: '', resetToken }
        : { ...FIRST_STEP, ...(error && { notice: { tone: 'error', text: socialErrors[error] } }) };
      setArrival({ flow, next });
      setVisit((before) => before + 1);
    };
    arrive();
    addEventListener('hashchange', arrive);
    return () => removeEventListener('hashchange', arrive);
  }, [socialErrors]);

  const close = (
    <a className="icon-btn" href={home} aria-label={texts.close}>
      <Icon name="close" />
    </a>
  );
  if (session.signedIn && arrival.flow.step !== 'reset') {
    return <Member goal={arrival.next ?? sitePaths(language).account()} texts={texts} />;
  }
  return (
    <SignIn
      key={visit}
      language={language}
      texts={texts}
      level={1}
      titleId="register-mobile-title"
      start={arrival.flow}
      next={goal}
      onSignedIn={() => openAfterSignIn(goal, texts['success-login'])}
      close={close}
    />
  );
}

/** Page for a signed-in member: the email of the account and a link to continue. */
function Member({ goal, texts }: { goal: string; texts: SignInTexts }) {
  const user = useStore($user, { ssr: () => NO_USER });
  return (
    <section className="sign-in" aria-labelledby="register-mobile-title">
      <header className="sign-in__head">
        <h1 id="register-mobile-title">{texts['title-member']}</h1>
      </header>
      {user.state === 'ready' && (
        <p className="muted">{fill(texts['member-as'], { email: user.user.email })}</p>
      )}
      <a className="btn" href={goal}>
        {texts['member-continue']}
      </a>
    </section>
  );
}
