/** Leaves a word in the browser's console for whoever looks into a fault. Never hand it what a visitor typed. */
export function logWarning(message: string): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the console.
  console.warn(message);
}

/** Leaves a note about something that is no fault and changes nothing the visitor sees (section 8, silent texts). */
export function logNote(message: string): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the console.
  console.info(message);
}
