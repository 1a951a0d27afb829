/** Writes a warning about an error to the browser's console. The message must not contain a visitor's input. */
export function logWarning(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the only module that writes to the console.
  console.warn(message);
}

/** Writes a note about an event that is not an error and has no visible effect (section 8, silent texts). */
export function logNote(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the only module that writes to the console.
  console.info(message);
}
