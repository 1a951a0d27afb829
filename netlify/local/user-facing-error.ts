import { EnvironmentError } from '#functions/env.ts';

/** A reason not to start that a person can mend: its message is shown alone, without a stack. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}

/** Runs a command; a UserFacingError or a wrong environment variable ends it with its sentence and exit code 1, anything else with its stack. */
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
