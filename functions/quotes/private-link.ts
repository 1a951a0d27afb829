import { createHmac } from 'node:crypto';
import { type QuoteCredentials, quoteFragment } from '#contracts/quotes/quotes.ts';
import type { Language } from '#domain/languages.ts';
import { areEqualSecrets } from '#functions/equal-secrets.ts';
import { quotePath } from '#functions/http/site-paths.ts';

/** Size of the random part of a private link, in bytes. */
const SALT_BYTES = 16;
/** Size of each half of a secret, in bytes. */
const HALF_BYTES = 16;

/** Parts of a quote that determine its secret. */
interface LinkedQuote {
  number: string;
  /** Random part, in hexadecimal. */
  linkSalt: string;
}

/** Returns the random part of a new private link. */
export function newLinkSalt(randomBytes: (size: number) => Uint8Array): string {
  return Buffer.from(randomBytes(SALT_BYTES)).toString('hex');
}

/** Private links to quotes (D53). */
export type QuoteLinks = ReturnType<typeof quoteLinks>;

/** @param key secret of the server, QUOTE_LINK_KEY */
export function quoteLinks(key: string) {
  function halfOf(text: string): Buffer {
    return createHmac('sha256', key).update(text).digest().subarray(0, HALF_BYTES);
  }

  /** Returns the secret that begins with a half. The other half proves that the server made the secret. */
  function sealedSecret(number: string, half: Buffer): string {
    const seal = halfOf(`seal#${number}#${half.toString('hex')}`);
    return Buffer.concat([half, seal]).toString('base64url');
  }

  const secretOf = ({ number, linkSalt }: LinkedQuote) =>
    sealedSecret(number, halfOf(`quote#${number}#${linkSalt}`));

  return {
    /** Secret of a quote: 43 characters. The table contains nothing from which it can be computed without the key. */
    secretOf,

    /**
     * Returns whether the server made a secret for a number. Does the same work for every number, because it does not
     * need the quote.
     */
    isGenuine({ number, secret }: QuoteCredentials): boolean {
      const half = Buffer.from(secret, 'base64url').subarray(0, HALF_BYTES);
      return areEqualSecrets(secret, sealedSecret(number, half));
    },

    /** Returns whether a secret opens a quote. */
    opens: (secret: string, quote: LinkedQuote): boolean =>
      areEqualSecrets(secret, secretOf(quote)),

    /** Private link, for an email to the customer or for staff. @param site origin of the site */
    linkTo(quote: LinkedQuote & { language: Language }, site: string): string {
      const fragment = quoteFragment({ number: quote.number, secret: secretOf(quote) });
      return `${site}${quotePath(quote.language, fragment)}`;
    },
  };
}
