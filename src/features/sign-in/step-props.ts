import type { Language } from '#domain/languages.ts';
import type { GoToStep, SignInFlow } from './sign-in-flow.ts';
import type { SignInTexts } from './sign-in-texts.ts';

/** Props of each step. */
export interface StepProps {
  flow: SignInFlow;
  go: GoToStep;
  language: Language;
  texts: SignInTexts;
  /** True if another step was shown before. The email step then focuses its field. */
  moved: boolean;
  /** Called after a successful login. */
  onSignedIn: () => void;
}
