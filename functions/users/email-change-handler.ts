import {
  changeEmail,
  confirmEmail,
  sendConfirmation,
  stopEmailChange,
} from '#contracts/users/email-change.ts';
import type { Language } from '#domain/languages.ts';
import { readCredential } from '#functions/endpoint/authorize.ts';
import { type CallContext, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { deviceCookie } from '#functions/http/session-cookies.ts';
import { emailChangePath, signInPath } from '#functions/http/site-paths.ts';
import { rateLimitNetwork } from '#functions/limits/network.ts';
import type { EmailChangeLinks, EmailChangeService } from './email-change-service.ts';

export interface EmailChangeEndpointDependencies {
  emailChanges: EmailChangeService;
  siteUrl: string;
}

function linksOf(site: string, language: Language): EmailChangeLinks {
  const page = new URL(emailChangePath(language), site);
  return {
    confirm: (token) => `${page}#confirm=${token}`,
    stop: (token) => `${page}#stop=${token}`,
    signIn: `${new URL(signInPath(language), site)}`,
  };
}

function confirmerOf({ ip, request }: CallContext) {
  const browser = { device: deviceCookie(request), session: readCredential(request)?.token };
  return { network: rateLimitNetwork(ip), browser };
}

/** The calls that change an email address (D80). */
export function emailChangeEndpoints(dependencies: EmailChangeEndpointDependencies): Endpoint[] {
  const { emailChanges, siteUrl } = dependencies;
  return [
    endpoint(changeEmail, async ({ body: { email, password, language } }, context) => {
      const { session, ip } = context;
      if (!session) return { failure: 'unauthenticated' };
      const asked = { email, password, language, site: siteUrl, links: linksOf(siteUrl, language) };
      const outcome = await emailChanges.request(session, asked, rateLimitNetwork(ip));
      // A concurrent request has ended this session.
      if (isFailure(outcome)) return outcome;
      return { body: successBody({}), emails: outcome.emails };
    }),

    endpoint(confirmEmail, async ({ body: { token, password } }, context) => {
      const outcome = await emailChanges.confirm(token, { ...confirmerOf(context), password });
      return isFailure(outcome) ? outcome : { body: successBody(outcome) };
    }),

    endpoint(sendConfirmation, async ({ body: { language } }, context) => {
      const { session, ip } = context;
      if (!session) return { failure: 'unauthenticated' };
      const locale = { language, site: siteUrl };
      const outcome = await emailChanges.sendConfirmation(session, locale, rateLimitNetwork(ip));
      if (outcome === 'verified') return { body: successBody({ emailVerified: true }) };
      // A concurrent request has ended this session.
      if (isFailure(outcome)) return outcome;
      return { body: successBody({ emailVerified: false }), emails: outcome.emails };
    }),

    endpoint(stopEmailChange, async ({ body }, context) => {
      const outcome = await emailChanges.stop(body.token, confirmerOf(context));
      return outcome === 'stopped' ? { body: successBody({}) } : outcome;
    }),
  ];
}
