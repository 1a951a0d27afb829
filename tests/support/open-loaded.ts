import type { Page, Request, Response } from '@playwright/test';
import { expect } from './visitor.ts';

/**
 * Opens a page, and waits until the page and its scripts load nothing more. `networkidle` would wait for half a second
 * without requests. Here, scripts have two frames after a response to send the next request.
 */
export async function openLoaded(page: Page, address: string): Promise<Response | null> {
  const pending = new Set<Request>();
  const start = (request: Request) => void pending.add(request);
  const end = (request: Request) => void pending.delete(request);
  page.on('request', start);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  try {
    const response = await page.goto(address);
    const loading = async () => {
      const before = [...pending];
      await twoFrames(page);
      return [...before, ...pending].map((request) => request.url());
    };
    await expect.poll(loading, { intervals: [20] }).toEqual([]);
    return response;
  } finally {
    page.off('request', start);
    page.off('requestfinished', end);
    page.off('requestfailed', end);
  }
}

function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}
