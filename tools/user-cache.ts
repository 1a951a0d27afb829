import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folder of files that all clones of this machine share: browsers of tests, and converted pictures. Safe to delete. */
export const USER_CACHE = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'lim-and-loom',
);
