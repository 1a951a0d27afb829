/**
 * Reports unhandled errors and violations of the content security policy. The reporting code is loaded on the first
 * error, so that pages stay light.
 */
import type { Report } from '#src/api/browser-error-report.ts';

function report(kind: Report['kind'], thrown: unknown): void {
  // Shows nothing to the visitor, because the failed feature has its own message. Offline, the report is lost.
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
