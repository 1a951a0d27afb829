import type { BrowserContext } from '@playwright/test';
import { STAFF_ROLE_KEY } from '#src/storage/storage-keys.ts';

/** Forgets the role of the last sign-in, as signing out does. Otherwise a page makes early requests of that role. */
export async function forgetStaffRole(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    if (!page.url().startsWith('http')) continue;
    await page.evaluate((key) => localStorage.removeItem(key), STAFF_ROLE_KEY);
  }
}
