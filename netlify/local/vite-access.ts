import type { ServerOptions } from 'vite';

/** Files that Vite never serves by default. A setting replaces its list. */
const PRIVATE = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
];
/** Characters with a meaning in a pattern. */
const GLOB = /[\\$^*+?.()|[\]{}!@]/g;

/**
 * Returns the settings of a Vite server on a developer's machine. Vite serves every file of the project, so it must be
 * told that the folder with the database, the emails and the keys is private.
 * @param dataDirectory absolute path of the folder of this start; the default folder is private too
 */
export function viteAccess(dataDirectory: string): Pick<ServerOptions, 'cors' | 'fs'> {
  const folder = dataDirectory.replace(GLOB, '\\$&');
  return {
    // Vite lets pages on every port of this machine read every response, such as an email with a link.
    cors: false,
    fs: { deny: [...PRIVATE, '**/.data/**', `${folder}/**`] },
  };
}
