import { logWarning } from '#src/log.ts';

/** Logs a failed island and reports the error to the shop. Loads the code for error reports on demand. */
export function reportFailure(error: unknown, container: HTMLElement): void {
  logWarning(`Island failed: ${String(error)}`);
  import('#src/api/browser-error-report.ts').then(
    ({ reportIslandError }) => reportIslandError(error, container.dataset['island']),
    () => {},
  );
}
