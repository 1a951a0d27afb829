import { lateComponent } from '../kit/late-component.tsx';

/*
 * Forms and panels that the first list does not need. They contain the library for forms and passkeys.
 */

export const Enrollment = lateComponent(
  async () => (await import('./enrollment/Enrollment.tsx')).Enrollment,
);
export const FirstOwner = lateComponent(
  async () => (await import('./enrollment/FirstOwner.tsx')).FirstOwner,
);
export const SignInPage = lateComponent(
  async () => (await import('./sign-in/SignInPage.tsx')).SignInPage,
);
export const SignIn = lateComponent(async () => (await import('./sign-in/SignIn.tsx')).SignIn);
export const FactorForms = lateComponent(
  async () => (await import('./confirmation/FactorForms.tsx')).FactorForms,
);
export const FindPanel = lateComponent(
  async () => (await import('./find/FindPanel.tsx')).FindPanel,
);

/** Time after the first view until the forms and panels of the frame load, in milliseconds. */
const PRELOAD_AFTER_MS = 1_000;

/** Loads the forms and panels of the frame in advance. After a failure, opening a form requests its code again. */
export function preloadForms(): () => void {
  const timer = setTimeout(() => {
    void Promise.allSettled([SignIn, FactorForms, FindPanel].map((form) => form.preload()));
  }, PRELOAD_AFTER_MS);
  return () => clearTimeout(timer);
}
