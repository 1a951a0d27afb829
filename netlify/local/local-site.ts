import { readSite, type Site } from '#functions/env.ts';

/**
 * Reads SITE_URL and ALLOWED_HOSTS for a server of this machine.
 * @throws EnvironmentError
 */
export function readLocalSite(): Site {
  return readSite({ URL: 'http://localhost', ...process.env });
}

/** Sets the site URL for functions of this process, unless the environment has one. */
export function setDefaultSite(origin: string): void {
  process.env['URL'] ||= origin;
}
