import { createHash } from 'node:crypto';
import type { PageOutline } from '../page-outline/page-outline.ts';

/** Names of the Trusted Types policies that our scripts may create. */
const TRUSTED_TYPES: readonly string[] = [];

/** SHA-256 hashes of all inline scripts and styles, in the format of a content security policy. */
export interface InlineHashes {
  scripts: Set<string>;
  styles: Set<string>;
}

/** Collects the distinct inline scripts and styles of all built pages. */
export class InlineTexts {
  readonly #scripts = new Set<string>();
  readonly #styles = new Set<string>();

  add({ scripts, styles }: Pick<PageOutline, 'scripts' | 'styles'>): void {
    for (const script of scripts) this.#scripts.add(script);
    for (const style of styles) this.#styles.add(style);
  }

  hashes(): InlineHashes {
    return {
      scripts: new Set([...this.#scripts].map(hashOf)),
      styles: new Set([...this.#styles].map(hashOf)),
    };
  }
}

/** Returns the hash of an inline script or style, in the format of a content security policy. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Returns the content security policy of every page (decision 013). Scripts and styles are files of the site, or inline
 * with a hash. All other resources come from the site. Requests may also go to a maps service.
 * @param geocoder URL of a maps service that replaces our own geocoder (D5)
 */
export function securityPolicy(hashes: InlineHashes, geocoder = ''): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...[...hashes.scripts].toSorted()],
    'style-src': ["'self'", ...[...hashes.styles].toSorted()],
    // Allows requests to a maps service. A URL without an origin is our own geocoder, which `default-src` allows.
    ...(URL.canParse(geocoder) && { 'connect-src': ["'self'", new URL(geocoder).origin] }),
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'worker-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES.length > 0 ? TRUSTED_TYPES : ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
