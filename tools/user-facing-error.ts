import { JsonSyntaxError } from '#catalogue/parse-json.ts';
import { EnvironmentError } from '#functions/env.ts';

/** Error that the user can fix. Only its message is printed, without a stack. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}

/** Errors that the user can fix. */
const EXPLAINED = [UserFacingError, EnvironmentError, JsonSyntaxError];

/** Returns the message of an error that the user can fix, and the stack of any other error. */
export function explainError(error: unknown): string {
  const isExplained = EXPLAINED.some((kind) => error instanceof kind);
  return isExplained ? (error as Error).message : String((error as Error).stack);
}

/** Runs a command. An error is explained on standard error, and sets exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${explainError(error)}\n`);
    process.exitCode = 1;
  }
}
