import * as z from 'zod';
import { emailSchema } from '#contracts/account-forms.ts';
import type { SocialProvider } from '#contracts/social.ts';

/** What another service says of the visitor. */
export interface Profile {
  /** That service's own id of them. */
  subject: string;
  email: string | undefined;
  /** Whether the service itself has checked that the address is theirs. */
  emailVerified: boolean;
}

/** A service to sign in with, as data. */
export interface Provider {
  authorizeUrl: string;
  tokenUrl: string;
  profileUrl: string;
  scopes: readonly string[];
  /** Where the service wants the client's secret: in a header, or beside the token address. */
  secretIn: 'header' | 'query';
  profileSchema: z.ZodType<Profile>;
}

/** How the shop is known to a service. */
export interface Client {
  clientId: string;
  clientSecret: string;
}

const subject = z.string().min(1).max(255);
/** An address that we could not write to is no address. */
const email = emailSchema.optional().catch(undefined);

const PROVIDERS: Record<SocialProvider, Provider> = {
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    profileUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
    scopes: ['openid', 'email'],
    secretIn: 'header',
    profileSchema: z
      .object({ sub: subject, email, email_verified: z.boolean().default(false) })
      .transform((said) => ({
        subject: said.sub,
        email: said.email,
        emailVerified: said.email_verified,
      })),
  },
  facebook: {
    authorizeUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    profileUrl: 'https://graph.facebook.com/v23.0/me?fields=id,email',
    scopes: ['public_profile', 'email'],
    secretIn: 'query',
    // Facebook does not say whether it has checked the address, so it opens no account that is there already.
    profileSchema: z
      .object({ id: subject, email })
      .transform((said) => ({ subject: said.id, email: said.email, emailVerified: false })),
  },
};

/**
 * A service to sign in with.
 * @param standIn address of the provider that stands in for all of them on a developer's machine (D39)
 */
export function providerOf(name: SocialProvider, standIn: string | undefined): Provider {
  const provider = PROVIDERS[name];
  if (!standIn) return provider;
  return {
    ...provider,
    authorizeUrl: `${standIn}/authorize`,
    tokenUrl: `${standIn}/token`,
    profileUrl: `${standIn}/userinfo`,
  };
}
