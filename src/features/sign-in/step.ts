import type { Language } from '#domain/languages.ts';
import type { Go, SignInFlow } from './flow.ts';
import type { SignInTexts } from './sign-in-texts.ts';

/** Props of each step. */
export interface StepProps {
  flow: SignInFlow;
  go: Go;
  language: Language;
  texts: SignInTexts;
  /** True if another step was shown before. The email step then focuses its field. */
  moved: boolean;
  /** Called after a successful login. */
  onSignedIn: () => void;
}
