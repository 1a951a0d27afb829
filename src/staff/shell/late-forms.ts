import { lateComponent } from '../kit/late-component.tsx';

/*
 * Forms and panels that the first list does not need. They contain the library for forms and passkeys.
 */

export const LateEnrollment = lateComponent(
  async () => (await import('./enrollment/Enrollment.tsx')).Enrollment,
);
export const LateFirstOwner = lateComponent(
  async () => (await import('./enrollment/FirstOwner.tsx')).FirstOwner,
);
export const LateSignInPage = lateComponent(
  async () => (await import('./sign-in/StaffSignInPage.tsx')).StaffSignInPage,
);
export const LateSignIn = lateComponent(
  async () => (await import('./sign-in/StaffSignInForm.tsx')).StaffSignInForm,
);
export const LateFactorForms = lateComponent(
  async () => (await import('./confirmation/FactorForms.tsx')).FactorForms,
);
export const LateFindPanel = lateComponent(
  async () => (await import('./find/FindPanel.tsx')).FindPanel,
);

/** Time after the first view until the forms and panels of the frame load, in milliseconds. */
const PRELOAD_AFTER_MS = 1_000;

/** Loads the forms and panels of the frame in advance. After a failure, opening a form requests its code again. */
export function preloadForms(): () => void {
  const timer = setTimeout(() => {
    void Promise.allSettled(
      [LateSignIn, LateFactorForms, LateFindPanel].map((form) => form.preload()),
    );
  }, PRELOAD_AFTER_MS);
  return () => clearTimeout(timer);
}
