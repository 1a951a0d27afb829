import { type ReactNode, type RefObject, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { Benefits } from './Benefits.tsx';
import { EmailStep } from './EmailStep.tsx';
import { ForgotStep, SentStep } from './ForgotStep.tsx';
import { LoginStep } from './LoginStep.tsx';
import { RegisterStep } from './RegisterStep.tsx';
import { ResetStep } from './ResetStep.tsx';
import { Agreement, SocialSignInButtons } from './SocialSignInButtons.tsx';
import { FIRST_STEP, type GoToStep, type SignInFlow, type SignInStep } from './sign-in-flow.ts';
import type { SignInTexts } from './sign-in-texts.ts';
import type { StepProps } from './step-props.ts';
import './SignIn.css';

const STEPS: Record<SignInStep, (props: StepProps) => ReactNode> = {
  email: EmailStep,
  login: LoginStep,
  register: RegisterStep,
  forgot: ForgotStep,
  sent: SentStep,
  reset: ResetStep,
};

const TITLES: Record<SignInStep, keyof SignInTexts> = {
  email: 'title',
  login: 'title-login',
  register: 'title-register',
  forgot: 'title-forgot',
  sent: 'title-sent',
  reset: 'title-reset',
};

interface SignInProps {
  language: Language;
  texts: SignInTexts;
  /** Heading level: 1 on the page, 2 in the panel. */
  level: 1 | 2;
  titleId: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  start?: SignInFlow;
  /** Path to return to from another sign-in service. */
  next: string;
  onSignedIn: () => void;
  /** Close button or link, next to the title. */
  close: ReactNode;
}

/** Sign-in and registration in three steps, and the reset of a password (sections 2 and 4, D30, D32). */
export function SignIn(props: SignInProps) {
  const {
    language,
    texts,
    level,
    titleId,
    heading,
    start = FIRST_STEP,
    next,
    onSignedIn,
    close,
  } = props;
  const [{ flow, moved }, setFlow] = useState({ flow: start, moved: start.step !== 'email' });
  const go: GoToStep = (step, changes = {}) =>
    setFlow((before) => ({ flow: { email: before.flow.email, ...changes, step }, moved: true }));
  const CurrentStep = STEPS[flow.step];
  const Heading = `h${level}` as const;
  const title = texts[TITLES[flow.step]];
  return (
    <>
      <section className="sign-in" aria-labelledby={titleId}>
        <header className="sign-in__head">
          <Heading ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </Heading>
          {close}
        </header>
        <p className="vh" role="status">
          {moved && title}
        </p>
        <CurrentStep
          key={flow.step}
          flow={flow}
          go={go}
          language={language}
          texts={texts}
          moved={moved}
          onSignedIn={onSignedIn}
        />
        {flow.step !== 'reset' && (
          <>
            <SocialSignInButtons next={next} texts={texts} />
            <Agreement language={language} texts={texts} />
          </>
        )}
      </section>
      <Benefits texts={texts} />
    </>
  );
}
