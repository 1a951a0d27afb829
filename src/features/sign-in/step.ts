import type { Language } from '#contracts/languages.ts';
import type { Flow, Go } from './flow.ts';
import type { SignInTexts } from './sign-in-texts.ts';

/** Props of each step. */
export interface StepProps {
  flow: Flow;
  go: Go;
  language: Language;
  texts: SignInTexts;
  /** True after another step. The step then takes the focus. */
  moved: boolean;
  /** Called after a successful login. */
  onSignedIn: () => void;
}
