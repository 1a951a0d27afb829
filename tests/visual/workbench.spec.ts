import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { languageOption } from '#src/i18n/language-options.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { FETCHED_BROWSER } from '#tools/browser/find-browser.ts';

/** Views of each component: English on a phone and a desktop, the other languages on one of them. */
const VIEWS = [
  { language: 'en', width: 1440 },
  { language: 'vn', width: 390 },
  { language: 'kr', width: 1440 },
  { language: 'en', width: 390 },
] as const;
/** Drawing instead of all photographs: small files, and no difference between image decoders. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1204" fill="none" stroke="#82786a"
  stroke-width="24"><path d="M12 12H1388V1192H12ZM12 12 1388 1192M1388 12 12 1192"/></svg>`;
const SCREENSHOTS = fileURLToPath(new URL('screenshots/', import.meta.url));

test.skip(
  !existsSync(FETCHED_BROWSER),
  'The pinned Chromium is missing (tools/browser/get-pinned-browser.ts)',
);

test.beforeEach(async ({ page }) => {
  await page.route(/^[^?]*\/(img|webp)\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
});

for (const { language, width } of VIEWS) {
  const { prefix } = languageOption(language);
  const folder = `${language}-${width}`;
  // Once per language in the nightly run, otherwise once.
  const first = VIEWS.find((view) => !IS_NIGHTLY || view.language === language);
  const isFirst = first?.language === language && first.width === width;

  test.describe(`at ${width} px in ${language}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the components look as in their screenshots and pass axe', async ({ page }) => {
      const files: string[] = [];
      for (const group of await groupsOf(page, prefix)) {
        await test.step(group, async () => {
          await openGroup(page, `${prefix}/${group}`);
          for (const element of await page.locator('[data-story]').all()) {
            const { story, shows } = await element.evaluate(({ dataset }: HTMLElement) => ({
              ...dataset,
            }));
            const file = `${group}-${story}.png`;
            files.push(file);
            await expect
              .soft(shows ? page.locator(shows) : element)
              .toHaveScreenshot([folder, file]);
          }
          if (isFirst) expect.soft(await accessibilityViolations(page), group).toEqual([]);
        });
      }
      // A removed story leaves no screenshot behind.
      expect((await readdir(SCREENSHOTS + folder)).sort()).toEqual(files.sort());
    });
  });
}

/** Names of all story groups, from the workbench's navigation. */
async function groupsOf(page: Page, prefix: string): Promise<string[]> {
  await page.goto(`${prefix}/buttons`);
  return page.getByRole('navigation', { name: 'Workbench' }).getByRole('link').allInnerTexts();
}

/** Opens a page of the workbench, and waits for its components, fonts and pictures. */
async function openGroup(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-story]:not([data-shows]) [data-live]:empty')).toHaveCount(0);
  for (const element of await page.locator('[data-shows]').all()) {
    await expect(page.locator((await element.getAttribute('data-shows')) ?? '')).toBeVisible();
  }
  await page.evaluate(async () => {
    await window.typefaces;
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    // Whole pixels, so that an element is drawn the same after a change above it.
    for (const part of document.querySelectorAll<HTMLElement>('.workbench, .stories > *')) {
      part.style.blockSize = `${Math.ceil(part.getBoundingClientRect().height)}px`;
    }
  });
}
