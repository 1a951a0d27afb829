import { logWarning } from '#src/log.ts';

/** Logs a failed island and reports the error to the shop. The code for reports loads only now. */
export function reportFailure(error: unknown, container: HTMLElement): void {
  logWarning(`Island failed: ${String(error)}`);
  import('#src/api/browser-error-report.ts').then(
    ({ reportIsland }) => reportIsland(error, container.dataset['island']),
    () => {},
  );
}
