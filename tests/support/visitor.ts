import { test as base, expect } from '@playwright/test';

/** Fixture for console messages. */
interface Fixtures {
  /** Console errors, warnings and page errors. A test that expects some removes them with `ignoreErrors`. */
  consoleErrors: string[];
}

/** Browser of a visitor. Any unexpected console error, warning or page error fails the test. */
export const test = base.extend<Fixtures>({
  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          consoleErrors.push(message.text());
      });
      context.on('weberror', (fault) => consoleErrors.push(String(fault.error())));
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Removes the messages that contain one of these words. */
export function ignoreErrors(consoleErrors: string[], ...words: string[]): void {
  const others = consoleErrors.filter((one) => !words.some((word) => one.includes(word)));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}

export { expect };
