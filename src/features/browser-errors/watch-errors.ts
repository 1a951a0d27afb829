/**
 * Watches for errors that nothing else handles, and for violations of the content security policy. The code that reports
 * them is fetched when there is something to report, so that pages without errors do not pay for it.
 */
import type { Report } from '#src/api/browser-error-report.ts';

function report(kind: Report['kind'], thrown: unknown): void {
  // A visitor is not told: what failed shows its own message. A report that cannot be fetched is lost.
  import('#src/api/browser-error-report.ts').then(
    ({ reportError, reportOf }) => reportError(reportOf(kind, thrown)),
    () => {},
  );
}

addEventListener('error', ({ error, message }) => report('script', error ?? message));
addEventListener('unhandledrejection', ({ reason }) => report('promise', reason));
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
  report('policy', `${effectiveDirective} blocked ${blockedURI} in ${sourceFile}`);
});
