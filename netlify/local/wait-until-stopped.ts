/** Waits until the user stops the command (Ctrl-C or a termination signal), or `lost` rejects. */
export async function waitUntilStopped(lost: Promise<never>): Promise<void> {
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
