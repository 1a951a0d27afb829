import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getTexts, listTexts, saveTexts, type TextGroup } from '#contracts/texts/texts.ts';
import { type Language, languageSchema } from '#domain/languages.ts';
import {
  editAt,
  effectiveText,
  parseTextGroupId,
  type TextEdit,
  type TextGroupField,
  textFilePath,
} from '#domain/texts/text-fields.ts';
import { newPageFile } from '#src/content/content-file.ts';
import { footerHead } from '#src/content/page-head.ts';
import { textFileValues, withTextFileValues } from '#src/content/text-file.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { CallShop } from './client.ts';
import type { ShopCommand } from './command-types.ts';
import { formatList } from './print.ts';

async function groupsOf(callShop: CallShop): Promise<TextGroup[]> {
  const { groups } = (await callShop(listTexts)).result;
  const all: TextGroup[] = [];
  for (const { group } of groups) {
    all.push((await callShop(getTexts, { params: { group } })).result);
  }
  return all;
}

function pathOf(group: string, language: Language): string {
  const { kind, name } = parseTextGroupId(group);
  return textFilePath(kind, name, language);
}

/** Returns all groups except added pages that were never in the shop. */
async function groupsInShop(callShop: CallShop): Promise<TextGroup[]> {
  return (await groupsOf(callShop)).filter(
    ({ pageControl, page }) => pageControl !== 'added' || page,
  );
}

/** Returns the file of a group with the texts of staff, and the file of the repository if there is one. */
async function exportedFile(
  { group, edits, pageControl, page }: TextGroup,
  language: Language,
): Promise<{ content: string; original?: string }> {
  const own = edits.filter((edit) => edit.language === language);
  const values = Object.fromEntries(own.map(({ key, text }) => [key, text]));
  if (pageControl === 'added') {
    return { content: newPageFile(values, footerHead(page?.place ?? 'none')) };
  }
  const original = await readText(pathOf(group, language));
  return { content: withTextFileValues(parseTextGroupId(group).kind, original, values), original };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new UserFacingError(`${file} cannot be read. Export the texts into this folder first.`);
  }
}

function parseFile(file: string, group: string, content: string) {
  try {
    return textFileValues(parseTextGroupId(group).kind, content);
  } catch (error) {
    throw new UserFacingError(`${file}: ${(error as Error).message}`);
  }
}

/** Change of one field in one language. `isConflict` is true if file, shop and repository all differ. */
interface FieldChange {
  field: TextGroupField;
  language: Language;
  text: string;
  isConflict: boolean;
}

/**
 * Returns what a file changes. A text that equals the repository changes nothing, so that a file without an edit of staff
 * does not remove the edit.
 */
function changesIn(
  { fields, edits }: TextGroup,
  language: Language,
  values: Readonly<Record<string, string>>,
): FieldChange[] {
  return fields.flatMap((field) => {
    const text = values[field.key];
    const source = field.sources[language].text;
    if (text === undefined || text === source) return [];
    if (text === effectiveText(field, language, edits)) return [];
    const edit = editAt(edits, { key: field.key, language });
    return [{ field, language, text, isConflict: edit !== undefined }];
  });
}

async function changesOf(group: TextGroup, folder: string): Promise<FieldChange[]> {
  const changes: FieldChange[] = [];
  for (const language of languageSchema.options) {
    const file = join(folder, pathOf(group.group, language));
    const values = parseFile(file, group.group, await readText(file));
    changes.push(...changesIn(group, language, values));
  }
  return changes;
}

/** Returns the edits of a group with the changes of files. */
function mergedEdits({ edits }: TextGroup, changes: readonly FieldChange[]) {
  const added = changes.map(({ field, language, text }) => ({
    key: field.key,
    language,
    text,
    source: field.sources[language].hash,
  }));
  const kept = edits.filter((edit: TextEdit) => !editAt(added, edit));
  return [...kept.map(({ at: _, ...edit }) => edit), ...added];
}

const placeIn = (group: string, { field, language }: FieldChange) =>
  `${group} ${field.key} ${language}`;

/** Commands for the texts that staff edit. */
export const TEXT_COMMANDS: readonly ShopCommand[] = [
  {
    name: 'texts export',
    args: ['FOLDER'],
    description: 'Write all texts of the shop into a folder.',
    details:
      'The files have the paths of the repository. “.” writes the texts of staff into the repository itself. Files without changes keep their bytes.',
    options: {},
    async run({ callShop, args: [folder = ''], print }) {
      let changed = 0;
      const groups = await groupsInShop(callShop);
      for (const group of groups) {
        for (const language of languageSchema.options) {
          const { content, original } = await exportedFile(group, language);
          if (content !== original) changed += 1;
          const target = join(folder, pathOf(group.group, language));
          await mkdir(dirname(target), { recursive: true });
          await writeFile(target, content);
        }
      }
      print(`Groups of texts: ${groups.length}. Files with texts of staff: ${changed}.\n`);
    },
  },
  {
    name: 'texts import',
    args: ['FOLDER'],
    description: 'Compare a folder of texts with the shop, or import it with --write.',
    details:
      'A text that differs in the file, in the shop and in the repository is a conflict. Conflicts are listed and never imported.',
    options: { write: { type: 'boolean', description: 'save the texts, ready to publish' } },
    async run({ callShop, args: [folder = ''], options, print }) {
      const found: { group: TextGroup; changes: FieldChange[] }[] = [];
      for (const group of await groupsInShop(callShop)) {
        found.push({ group, changes: await changesOf(group, folder) });
      }
      const rows = found.flatMap(({ group, changes }) =>
        changes.map((change) => ({ place: placeIn(group.group, change), ...change })),
      );
      const conflicts = rows.filter(({ isConflict }) => isConflict);
      const clean = rows.filter(({ isConflict }) => !isConflict);
      if (clean.length > 0) {
        print(
          `${formatList(
            ['changed text'],
            clean.map(({ place }) => [place]),
            '',
          )}\n`,
        );
      }
      for (const { group, changes } of options['write'] === true ? found : []) {
        const own = changes.filter(({ isConflict }) => !isConflict);
        if (own.length === 0) continue;
        const body = { version: group.version, ready: true, edits: mergedEdits(group, own) };
        await callShop(saveTexts, { params: { group: group.group }, body });
      }
      print(
        options['write'] === true
          ? `Texts imported: ${clean.length}.\n`
          : `Texts to import: ${clean.length}. Add --write to import them.\n`,
      );
      if (conflicts.length > 0) {
        throw new UserFacingError(
          `${formatList(
            ['conflict'],
            conflicts.map(({ place }) => [place]),
            '',
          )}\nStaff have changed these texts too. Choose a text in the staff area, or take the text of the shop into the file.`,
        );
      }
    },
  },
];
