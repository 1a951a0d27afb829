import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().default('see the license text'),
  homepage: z.string().optional(),
});

/** Returns the folder of the npm package that contains a module; undefined for the shop's own modules. */
export function packageFolderOf(module: string): string | undefined {
  return /^\0?((?:.*[\\/])?node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module)?.[1];
}

/** Returns the name, version, license and license texts of the npm package in a folder. */
export async function licenseNotice(folder: string): Promise<string> {
  const json: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const { name, version, license, homepage } = packageSchema.parse(json);
  const files = (await readdir(folder)).filter((file) =>
    /^(?:licen[cs]e|notice|copying)/i.test(file),
  );
  const texts = await Promise.all(files.sort().map((file) => readFile(join(folder, file), 'utf8')));
  const head = [`${name} ${version}`, `License: ${license}`, ...(homepage ? [homepage] : [])];
  return `${[head.join('\n'), ...texts.map((text) => text.trim())].join('\n\n')}\n`;
}
