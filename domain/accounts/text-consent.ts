import * as z from 'zod';
import { languageSchema } from '../languages.ts';

/** Purpose of the consent to text messages with news and offers (D85). */
const PURPOSE = 'text-messages';

/**
 * Versions of the text that customers agree to, `consent-1`, `consent-2` … of the namespace `text-messages`. A new wording
 * is a new text with the next number. Earlier texts stay, because a page that is still open can show one.
 */
export const CONSENT_VERSIONS = [1, 2, 3] as const;
export type ConsentVersion = (typeof CONSENT_VERSIONS)[number];

/** Version that new pages show. */
export const CONSENT_VERSION = 3 satisfies ConsentVersion;

/** Consent to text messages, with its proof: the text that the customer agreed to. */
export const textConsentSchema = z.object({
  purpose: z.literal(PURPOSE),
  version: z.number().int().min(1),
  language: languageSchema,
  text: z.string(),
  at: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().optional(),
});
export type TextConsent = z.infer<typeof textConsentSchema>;

/** Returns true while a consent is given and not withdrawn. */
export function isConsentGranted(consent: TextConsent | undefined): boolean {
  return consent !== undefined && consent.withdrawnAt === undefined;
}
