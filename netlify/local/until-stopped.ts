/**
 * Waits until the developer stops the command (Ctrl-C or a termination signal) or `lost` throws, whichever comes first.
 */
export async function untilStopped(lost: Promise<never>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = () => resolve();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    await Promise.race([promise, lost]);
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}
