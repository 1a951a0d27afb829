import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** Version of the catalog in the last build on this machine. A later step reports the version to the shop. */
const contentSchema = z.object({ catalogue: z.number().int().min(0) });
type BuiltContent = z.infer<typeof contentSchema>;

function builtContentFile(dataDirectory: string): string {
  return join(dataDirectory, 'built-content.json');
}

export async function writeBuiltContent(
  dataDirectory: string,
  content: BuiltContent,
): Promise<void> {
  await mkdir(dataDirectory, { recursive: true });
  await writeFile(builtContentFile(dataDirectory), JSON.stringify(content));
}

/** Returns the catalog version of the last build, or undefined before the first build. */
export async function readBuiltContent(dataDirectory: string): Promise<BuiltContent | undefined> {
  const text = await readFile(builtContentFile(dataDirectory), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : contentSchema.parse(JSON.parse(text));
}
