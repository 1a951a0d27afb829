import * as z from 'zod';
import type { SocialProvider } from '#contracts/users/social.ts';
import { emailSchema } from '#domain/accounts/account-fields.ts';

/** Profile of a visitor at a provider. */
export interface SocialProfile {
  /** Id of the person at the provider. */
  subject: string;
  email: string | undefined;
  /** True if the provider has verified that the address belongs to the person. */
  emailVerified: boolean;
}

/** Sign-in provider. */
export interface OAuthProvider {
  authorizeUrl: string;
  tokenUrl: string;
  profileUrl: string;
  scopes: readonly string[];
  /** Parameter of the authorization request that asks the person to sign in again, instead of silently. */
  signInAgain: readonly [name: string, value: string];
  /** Location of the client secret in the token request. */
  secretIn: 'header' | 'query';
  profileSchema: z.ZodType<SocialProfile>;
}

/** Credentials of the shop at a provider. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

const subject = z.string().min(1).max(255);
/**
 * Malformed addresses count as missing. So do names in other than ASCII characters: `emailSchema` changes them, and the
 * address of one person could become that of another.
 */
const email = z
  .string()
  .regex(/^[\x21-\x7e]+@/)
  .pipe(emailSchema)
  .optional()
  .catch(undefined);

const PROVIDERS: Record<SocialProvider, OAuthProvider> = {
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    profileUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
    scopes: ['openid', 'email'],
    // Google has no value that always asks for the password.
    signInAgain: ['prompt', 'select_account'],
    secretIn: 'header',
    profileSchema: z
      .object({ sub: subject, email, email_verified: z.boolean().default(false) })
      .transform((claims) => ({
        subject: claims.sub,
        email: claims.email,
        emailVerified: claims.email_verified,
      })),
  },
  facebook: {
    authorizeUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    profileUrl: 'https://graph.facebook.com/v23.0/me?fields=id,email',
    scopes: ['public_profile', 'email'],
    signInAgain: ['auth_type', 'reauthenticate'],
    secretIn: 'query',
    // Facebook does not report whether an address is verified, so the address gives no access to an existing account.
    profileSchema: z
      .object({ id: subject, email })
      .transform((claims) => ({ subject: claims.id, email: claims.email, emailVerified: false })),
  },
};

/**
 * Returns a provider.
 * @param standIn address of the local provider that replaces all others (D39)
 */
export function providerOf(name: SocialProvider, standIn: string | undefined): OAuthProvider {
  const provider = PROVIDERS[name];
  if (!standIn) return provider;
  return {
    ...provider,
    authorizeUrl: `${standIn}/authorize`,
    tokenUrl: `${standIn}/token`,
    profileUrl: `${standIn}/userinfo`,
  };
}
