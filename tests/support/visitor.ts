import { test as base, expect } from '@playwright/test';

/** Fixture for console messages. */
interface Shop {
  /** Console errors, warnings and page errors. A test removes those that it provokes. */
  complaints: string[];
}

/** Browser of a visitor. Any unexpected console error, warning or page error fails the test. */
export const test = base.extend<Shop>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          complaints.push(message.text());
      });
      context.on('weberror', (fault) => complaints.push(String(fault.error())));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Removes expected messages, which contain one of these words. */
export function forgive(complaints: string[], ...words: string[]): void {
  const others = complaints.filter((one) => !words.some((word) => one.includes(word)));
  complaints.splice(0, complaints.length, ...others);
}

export { expect };
