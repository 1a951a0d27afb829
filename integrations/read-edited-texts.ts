import type { AstroIntegration } from 'astro';
import { parseTextGroupId } from '#domain/texts/text-fields.ts';
import { connect } from '#functions/db/client.ts';
import { readBatchDatabase } from '#functions/env.ts';
import { textRepository } from '#functions/texts/repository.ts';
import {
  type EditedTextsByGroup,
  type StaffPages,
  shareEditedTexts,
} from '#src/i18n/edited-texts.ts';

/** Reads the texts and pages of staff that are ready to publish, and makes them available to the modules of the build. */
export async function loadEditedTexts(): Promise<void> {
  const edited = await textRepository(connect(readBatchDatabase()), () => new Date()).edited();
  const groups = edited.map(({ group, edits }) => {
    const languages = Map.groupBy(edits, ({ language }) => language);
    const byLanguage = [...languages].map(([language, own]) => [
      language,
      Object.fromEntries(own.map(({ key, text }) => [key, text])),
    ]);
    return [group, Object.fromEntries(byLanguage)];
  });
  const pages = edited.flatMap(({ group, page }) =>
    page ? [[parseTextGroupId(group).name, page] as const] : [],
  );
  shareEditedTexts(
    Object.fromEntries(groups) as EditedTextsByGroup,
    Object.fromEntries(pages) satisfies StaffPages,
  );
}

/** Reads the texts of staff before a build renders pages (D113). */
export function readEditedTexts(): AstroIntegration {
  return {
    name: 'read-edited-texts',
    hooks: {
      async 'astro:config:setup'({ command }) {
        // Type checks render no page, and run without a table.
        if (command === 'build' || command === 'dev') await loadEditedTexts();
      },
    },
  };
}
