/** Steps of sign-in (section 4). The last three reset a forgotten password (D32). */
export type SignInStep = 'email' | 'login' | 'register' | 'forgot' | 'sent' | 'reset';

/** Message of a step: above the fields, or above the button if `tone` is 'ok'. */
export interface StepNotice {
  tone: 'error' | 'info' | 'ok';
  text: string;
}

/** Current step and its data. */
export interface SignInFlow {
  step: SignInStep;
  /** Email of the first step; empty before it, except after a registration. Later steps show it locked. */
  email: string;
  notice?: StepNotice;
  /** Password of a registration in this panel, for the login that follows. Only in memory. */
  password?: string;
  /** Token of an emailed link that allows a new password. */
  resetToken?: string;
}

export const FIRST_STEP: SignInFlow = { step: 'email', email: '' };

/** Opens a step. Keeps the email, and drops all other data that `changes` does not contain. */
export type GoToStep = (step: SignInStep, changes?: Partial<Omit<SignInFlow, 'step'>>) => void;
