import { test as base, expect } from '@playwright/test';

/** What a browser may say on its console without being at fault: nothing. A test names what it provokes itself. */
interface Shop {
  /** Console errors and page faults so far; a test that provokes some removes them from here. */
  complaints: string[];
}

/** A visitor's browser. Any console error or fault of a page fails the test. */
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

/** Takes out the complaints that have one of these words in them: what a test has provoked itself. */
export function forgive(complaints: string[], ...words: string[]): void {
  const others = complaints.filter((one) => !words.some((word) => one.includes(word)));
  complaints.splice(0, complaints.length, ...others);
}

export { expect };
