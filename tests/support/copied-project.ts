import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Entries of the project that a copy does not need, or has in another form. */
const NOT_COPIED =
  /^(?:\.git|\.data.*|\.dist-.*|dist|node_modules|test-results|playwright-report)$/;

/** Copy that is deleted at the end of its block. */
interface ProjectCopy extends AsyncDisposable {
  folder: string;
}

/** Links the packages. Hidden folders are caches; each copy has its own. */
async function linkPackages(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name.startsWith('.') && name !== '.bin') continue;
    await symlink(join(ROOT, 'node_modules', name), join(packages, name));
  }
}

/**
 * Copies the project into a new folder, for a test that edits its files.
 * @param withBuild also copies the build in `dist/`, which counts as current
 */
export async function copyProject({ withBuild }: { withBuild: boolean }): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'lim-and-loom-copy-'));
  const names = (await readdir(ROOT)).filter((name) => !NOT_COPIED.test(name));
  for (const name of withBuild ? [...names, 'dist'] : names) {
    await cp(join(ROOT, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  await linkPackages(folder);
  if (withBuild) {
    // A build writes this file last. Folders of the copy are newer, which would start another build.
    const now = new Date();
    await utimes(join(folder, 'dist/_headers'), now, now);
  }
  return {
    folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Changes a file's text, as an editor does. Returns a function that restores the file. */
export async function editFile(
  file: string,
  change: (text: string) => string,
): Promise<() => Promise<void>> {
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`The edit does not change ${file}`);
  await writeFile(file, changed);
  return () => writeFile(file, text);
}
