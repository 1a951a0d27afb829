import { createHash } from 'node:crypto';
import type { TextGroupField } from '#domain/texts/text-fields.ts';
import type { TextRepository, TextTargets } from './repository.ts';

/** Texts of the repository of code, as `integrations/source-texts.ts` reads them. */
interface TextsToStore extends TextTargets {
  groups: readonly { group: string; fields: TextGroupField[] }[];
}

function titlesOf(fields: readonly TextGroupField[]) {
  const sources = fields.find(({ key, format }) => key === 'title' && format === 'line')?.sources;
  if (!sources) return {};
  return { titles: { vn: sources.vn.text, en: sources.en.text, kr: sources.kr.text } };
}

/**
 * Writes the texts of the repository that differ from the table. Builds and the commands `dev` and `start` call it first,
 * so that the staff area compares edits with the texts that the shop shows.
 */
export async function storeSourceTexts(
  repository: Pick<TextRepository, 'summaries' | 'putSources' | 'removeSource'>,
  { groups, ...targets }: TextsToStore,
): Promise<void> {
  const stored = new Map((await repository.summaries()).map(({ group, hash }) => [group, hash]));
  const current = groups.map(({ group, fields }) => ({
    group,
    fields: fields.length,
    ...titlesOf(fields),
    hash: createHash('sha256').update(JSON.stringify(fields)).digest('hex'),
    content: fields,
  }));
  await repository.putSources(
    current.filter(({ group, hash }) => stored.get(group) !== hash),
    targets,
  );
  const known = new Set(current.map(({ group }) => group));
  for (const group of stored.keys()) if (!known.has(group)) await repository.removeSource(group);
}
