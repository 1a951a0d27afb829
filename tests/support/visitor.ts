import { type BrowserContext, test as base, expect } from '@playwright/test';
import { IS_NIGHTLY } from './nightly.ts';

/** Tests of parts that move: panels, dialogs, toasts, cards and the header. */
const MOVING =
  /(?:basket|compare|early|everywhere|islands|listing|product|quick-view|resilience|search|shell|sign-in|wishlist)\.spec\.ts$/;

/** Fixture for console messages. */
interface Fixtures {
  /** Console errors, warnings and page errors. A test that expects some removes them with `ignoreErrors`. */
  consoleErrors: string[];
}

/** Browser of a visitor. Any unexpected console error, warning or page error fails the test. */
export const test = base.extend<Fixtures>({
  // A browser without a graphics card draws each frame of a transition slowly. In the nightly run, all pages move.
  contextOptions: async ({ contextOptions }, use, { file }) => {
    const moves = IS_NIGHTLY || MOVING.test(file);
    await use(moves ? contextOptions : { ...contextOptions, reducedMotion: 'reduce' });
  },
  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors: string[] = [];
      collectErrors(context, consoleErrors);
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Adds the console errors, warnings and page errors of a browser to the list of a test. */
export function collectErrors(context: BrowserContext, consoleErrors: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      consoleErrors.push(message.text());
  });
  context.on('weberror', (fault) => consoleErrors.push(String(fault.error())));
}

/** Removes the messages that contain one of these words. */
export function ignoreErrors(consoleErrors: string[], ...words: string[]): void {
  const others = consoleErrors.filter((one) => !words.some((word) => one.includes(word)));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}

export { expect };
