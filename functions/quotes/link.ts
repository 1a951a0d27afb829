import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '#contracts/languages.ts';
import { quoteFragment } from '#contracts/quote.ts';
import { quotePath } from '#functions/site-paths.ts';

/** Size of the random part of a private link, in bytes. */
const SALT_BYTES = 16;

/** Parts of a quote that determine its secret. */
interface Linked {
  number: string;
  /** Random part, in hexadecimal. */
  linkSalt: string;
}

/** Quote for claims with an unknown number, so that these take as long as others. */
const NOBODY: Linked = { number: 'LQ-0000-0000', linkSalt: '0'.repeat(2 * SALT_BYTES) };

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Returns the random part of a new private link. */
export function newLinkSalt(randomBytes: (size: number) => Uint8Array): string {
  return Buffer.from(randomBytes(SALT_BYTES)).toString('hex');
}

/** Private links to quotes (D53). */
export interface QuoteLinks {
  /** Secret of a quote: 43 characters. The table contains nothing from which it can be computed without the key. */
  secretOf(quote: Linked): string;
  /** Returns whether a secret opens a quote. Takes equally long for a wrong secret and for a missing quote. */
  opens(secret: string, quote: Linked | undefined): boolean;
  /** Private link, for a mail to the customer or for staff. @param site origin of the site */
  linkTo(quote: Linked & { language: Language }, site: string): string;
}

/** @param key secret of the server, QUOTE_LINK_KEY */
export function quoteLinks(key: string): QuoteLinks {
  function secretOf({ number, linkSalt }: Linked): string {
    return createHmac('sha256', key).update(`${number}#${linkSalt}`).digest('base64url');
  }

  return {
    secretOf,

    opens(secret, quote) {
      const isEqual = timingSafeEqual(digest(secret), digest(secretOf(quote ?? NOBODY)));
      return isEqual && quote !== undefined;
    },

    linkTo(quote, site) {
      const fragment = quoteFragment({ number: quote.number, secret: secretOf(quote) });
      return `${site}${quotePath(quote.language, fragment)}`;
    },
  };
}
