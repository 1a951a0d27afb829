import { EnvironmentError } from '#functions/env.ts';

/** Error that the user can fix. Only its message is printed, without a stack. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}

/**
 * Runs a command. An error sets exit code 1. The message of a UserFacingError or EnvironmentError is printed; other
 * errors are printed with their stack.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(
      `${error instanceof UserFacingError || error instanceof EnvironmentError ? error.message : String((error as Error).stack)}\n`,
    );
    process.exitCode = 1;
  }
}
