import { lazyComponent } from '../kit/lazy-component.tsx';

/*
 * Forms and panels that the first list does not need. They contain the library for forms and passkeys.
 */

export const LazyEnrollment = lazyComponent(
  async () => (await import('./enrollment/Enrollment.tsx')).Enrollment,
);
export const LazyFirstOwner = lazyComponent(
  async () => (await import('./enrollment/FirstOwner.tsx')).FirstOwner,
);
export const LazySignInPage = lazyComponent(
  async () => (await import('./sign-in/StaffSignInPage.tsx')).StaffSignInPage,
);
export const LazySignIn = lazyComponent(
  async () => (await import('./sign-in/StaffSignInForm.tsx')).StaffSignInForm,
);
export const LazyFactorForms = lazyComponent(
  async () => (await import('./step-up/FactorForms.tsx')).FactorForms,
);
export const LazyFindPanel = lazyComponent(
  async () => (await import('./find/FindPanel.tsx')).FindPanel,
);

/** Delay after the first view until the frame's forms and panels load, in milliseconds. */
const PRELOAD_AFTER_MS = 1_000;

/** Loads the forms and panels of the frame in advance. After a failure, opening a form requests its code again. */
export function preloadForms(): () => void {
  const timer = setTimeout(() => {
    void Promise.allSettled(
      [LazySignIn, LazyFactorForms, LazyFindPanel].map((form) => form.preload()),
    );
  }, PRELOAD_AFTER_MS);
  return () => clearTimeout(timer);
}
