import type { Database } from '#functions/db/client.ts';
import { textRepository } from '#functions/texts/repository.ts';
import { storeSourceTexts } from '#functions/texts/store-source-texts.ts';
import { readSourceTexts } from '#integrations/source-texts.ts';

let reading: ReturnType<typeof readSourceTexts> | undefined;

/**
 * Writes the texts of the repository into a table, as a build does.
 * @param only ids of the groups to write; all by default
 */
export async function stockTexts(database: Database, only?: readonly string[]): Promise<void> {
  reading ??= readSourceTexts();
  const texts = await reading;
  const groups = texts.groups.filter(({ group }) => !only || only.includes(group));
  await storeSourceTexts(
    textRepository(database, () => new Date()),
    { ...texts, groups },
  );
}
