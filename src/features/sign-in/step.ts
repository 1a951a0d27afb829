import type { Language } from '#contracts/languages.ts';
import type { Flow, Go } from './flow.ts';
import type { SignInTexts } from './sign-in-texts.ts';

/** What each step gets. */
export interface StepProps {
  flow: Flow;
  go: Go;
  language: Language;
  texts: SignInTexts;
  /** Whether the visitor has come here from another step: then the focus comes along. */
  moved: boolean;
  /** Runs once somebody is signed in. */
  onSignedIn: () => void;
}
