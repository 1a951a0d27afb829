/** The steps of signing in (section 4), with what a forgotten password adds (D32). */
export type Step = 'email' | 'login' | 'register' | 'forgot' | 'sent' | 'reset';

/** A word above the form. */
export interface StepNotice {
  tone: 'error' | 'info' | 'ok';
  words: string;
}

/** Where the visitor stands. */
export interface Flow {
  step: Step;
  /** The address of the first step, locked in the later ones; empty before it. */
  email: string;
  notice?: StepNotice;
  /** Of a mailed link: what allows a new password. */
  resetToken?: string;
}

export const START: Flow = { step: 'email', email: '' };

/** Goes to a step; what is not named is forgotten, but for the address. */
export type Go = (step: Step, and?: Partial<Omit<Flow, 'step'>>) => void;
