import { homedir } from 'node:os';
import { join } from 'node:path';
import { SHOP_SLUG } from '#shop.config.ts';

/** Folder for files that all clones on this machine share: test browsers and converted pictures. Safe to delete. */
export const USER_CACHE = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  SHOP_SLUG,
);
