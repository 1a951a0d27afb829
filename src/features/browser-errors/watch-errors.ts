/**
 * Reports errors that nothing handles, and violations of the content security policy. The code of a report is fetched
 * when there is something to report: pages without errors do not pay for it.
 */
for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation']) {
  addEventListener(type, (event) => {
    // A failed fetch loses the report. The visitor has seen the message of the part that failed.
    import('#src/api/browser-error-report.ts').then(
      ({ reportEvent }) => reportEvent(event),
      () => {},
    );
  });
}
