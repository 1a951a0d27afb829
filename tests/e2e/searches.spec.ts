import type { Page } from '@playwright/test';
import { listSearches } from '#contracts/search/searches.ts';
import type { Language } from '#domain/languages.ts';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { signInAsStaff } from '#tests/support/browser-staff.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

/** Words of the catalog. */
const MEANING = { vn: 'ghế bành', en: 'armchair', kr: '소파' } as const;

/** Word that no other test searches for, and that finds nothing. */
function unknownWord(): string {
  const letters = crypto.getRandomValues(new Uint8Array(12));
  return `zz${Array.from(letters, (byte) => 'bcdfghjklm'[byte % 10]).join('')}`;
}

/** Searches for words and presses Enter, as a visitor. */
async function search(page: Page, language: Language, words: string): Promise<void> {
  await page.goto(sitePaths(language).search());
  await page.getByRole('searchbox').pressSequentially(words);
  await expect(page.getByRole('main').getByRole('status')).toContainText(words);
  const counted = page.waitForRequest(
    (request) =>
      request.method() === 'POST' && request.url().endsWith('/api/interior/search/count'),
  );
  await page.keyboard.press('Enter');
  await counted;
}

for (const language of flowLanguages('kr')) {
  test(`staff see what visitors did not find, preview a synonym, and the shop finds it immediately (${language})`, async ({
    page,
  }) => {
    const text = say(language);
    const words = unknownWord();
    const notSold = unknownWord();
    for (const typed of [words, words, words]) await search(page, language, typed);
    for (let time = 0; time < 3; time += 1) {
      const data = { words: notSold, language };
      await page.request.post('/api/interior/search/count', { data });
    }
    await signInAsStaff(page);
    await page.goto(`${sitePaths(language).admin()}?section=searches&language=${language}`);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const link = (key: 'list-synonyms' | 'list-hidden' | 'list-empty') =>
      page.getByRole('link', { name: text('searches', key) });

    await test.step('whole words are listed, and not their beginnings', async () => {
      await expect(row(words)).toContainText(languageOption(language).name);
      await expect(row(words).getByRole('cell', { name: '3', exact: true })).toHaveCount(2);
      await expect(row(words.slice(0, -1))).toHaveCount(1);
      await expectAccessible(page, { language });
    });

    await test.step('words that the shop does not sell leave the list, and can return', async () => {
      const button = { name: `${text('searches', 'not-sold')}: ${notSold}` };
      await page.getByRole('button', button).click();
      await expect(page.getByRole('main')).toContainText(
        fill(text('searches', 'hidden'), { words: notSold }),
      );
      await expect(row(words)).toBeVisible();
      await expect(row(notSold)).toHaveCount(0);
      await link('list-hidden').click();
      await expect(row(notSold)).toContainText('Lan');
      await expectAccessible(page, { language });
      const again = { name: `${text('searches', 'show-again')}: ${notSold}` };
      await page.getByRole('button', again).click();
      await link('list-empty').click();
      await expect(row(notSold)).toBeVisible();
    });

    await test.step('the result is shown before the synonym is saved', async () => {
      await page.getByRole('button', { name: `${text('searches', 'add')}: ${words}` }).click();
      await expect(page.getByLabel(text('searches', 'meanings'))).toBeFocused();
      await page.keyboard.type(MEANING[language]);
      const preview = page.getByRole('region', { name: text('searches', 'preview') });
      await expect(preview.getByRole('listitem')).toHaveCount(6);
      await expectAccessible(page, { language });
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('main')).toContainText(
        fill(text('searches', 'saved'), { words }),
      );
      await expect(row(words)).toHaveCount(0);
    });

    await test.step('the shop finds it immediately', async () => {
      const shop = await page.context().newPage();
      await shop.goto(sitePaths(language).search(words));
      const first = shop.getByRole('main').getByRole('listitem').getByRole('heading').first();
      await expect(first).toContainText(new RegExp(MEANING[language], 'i'));
      await shop.close();
    });

    await test.step('the synonym is listed with author and time, and can be deleted', async () => {
      await link('list-synonyms').click();
      await expect(row(words)).toContainText(MEANING[language]);
      await expect(row(words)).toContainText('Lan');
      await expectAccessible(page, { language });
      await row(words).getByRole('button').click();
      await page.getByRole('button', { name: text('searches', 'delete-yes') }).click();
      await expect(page.getByRole('main')).toContainText(
        fill(text('searches', 'deleted'), { words }),
      );
      await expect(row(words)).toHaveCount(0);
      await link('list-empty').click();
      await expect(row(words)).toBeVisible();
    });
  });
}

test('a search is counted once, when its result stays visible', async ({ page }) => {
  let counted = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/interior/search/count')) {
      counted += 1;
    }
  });
  await page.clock.install();
  await page.goto(sitePaths('en').search());
  const field = page.getByRole('searchbox');
  const stage = page.getByRole('main').getByRole('status');
  for (const words of ['so', 'sof', 'sofa']) {
    await field.fill(words);
    await expect(stage).toContainText(words);
    await page.clock.runFor(1_000);
  }
  expect(counted).toBe(0);
  await page.clock.runFor(3_000);
  await expect.poll(() => counted).toBe(1);
  await page.keyboard.press('Enter');
  await page.clock.runFor(3_000);
  await field.fill('chair');
  await expect(stage).toContainText('chair');
  await page.clock.runFor(3_000);
  await expect.poll(() => counted).toBe(2);
});

test('a search is counted when the visitor leaves the page', async ({ page }) => {
  const words = unknownWord();
  for (let time = 0; time < 3; time += 1) {
    await page.goto(sitePaths('en').search());
    await page.getByRole('searchbox').fill(words);
    await expect(page.getByRole('main').getByRole('status')).toContainText(words);
    await page.getByRole('link', { name: say('en')('search', 'back') }).click();
    await expect(page).toHaveURL(sitePaths('en').home());
  }
  await signInAsStaff(page);
  const listed = async () => {
    const response = await page.request.get('/api/admin/searches?days=7&language=en');
    const { result } = listSearches.response.parse(await response.json());
    return result.empty.find((searched) => searched.words === words)?.count;
  };
  await expect.poll(listed).toBe(3);
});
