/**
 * Reports unhandled errors and violations of the content security policy. The reporting code is loaded on demand, so
 * that pages without errors stay small.
 */
for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation']) {
  addEventListener(type, (event) => {
    // If the import fails, the report is lost.
    import('#src/api/browser-error-report.ts').then(
      ({ reportErrorEvent }) => reportErrorEvent(event),
      () => {},
    );
  });
}
