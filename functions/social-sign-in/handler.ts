import { safeNextPath } from '#contracts/users/safe-next-path.ts';
import {
  finishSocialSignIn,
  SOCIAL_PROVIDERS,
  type SocialError,
  type SocialProvider,
  startSocialSignIn,
} from '#contracts/users/social.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import { type CallContext, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { deviceOf } from '#functions/http/device.ts';
import { isSentByOwnPage } from '#functions/http/origin.ts';
import { deviceCookie, sessionCookie, sessionCookies } from '#functions/http/session-cookies.ts';
import { languageOfPath, signInPath } from '#functions/http/site-paths.ts';
import type { Hit, Limiter } from '#functions/limits/limiter.ts';
import { rateLimitNetwork } from '#functions/limits/network.ts';
import { begunFlow, expiredFlowCookie, flowCookie, isSameState } from './flow-cookie.ts';
import {
  type OAuthClient,
  type OAuthProvider,
  providerOf,
  type SocialProfile,
} from './providers.ts';
import type { SocialSignIn, SocialSignInResult } from './service.ts';

/** Settings of social sign-in. */
export interface SocialSettings {
  /** OAuth credentials for each configured provider. */
  clients: Partial<Record<SocialProvider, OAuthClient>>;
  /** Address of the local provider that replaces all others on a developer's machine (D39). */
  standIn: string | undefined;
  /** Timeout for a provider, in milliseconds. */
  patienceMs?: number;
}

interface SocialEndpointDependencies {
  settings: SocialSettings;
  signIn: SocialSignIn;
  limits: Limiter;
  siteUrl: string;
}

/** Provider with the shop's credentials. */
interface ConfiguredProvider {
  provider: OAuthProvider;
  client: OAuthClient;
}

function providerName(name: string): SocialProvider | undefined {
  return SOCIAL_PROVIDERS.find((provider) => provider === name);
}

/** Path of the sign-in page with an error message, in the visitor's language. */
function signInErrorPath(error: SocialError, next: string): string {
  const query = new URLSearchParams({ error, ...(next === '/' ? {} : { next }) });
  return `${signInPath(languageOfPath(next))}?${query}`;
}

/** Imports the OAuth client on demand, which keeps it out of the cold start. */
const exchange = () => import('./exchange.ts');

/** The calls of /auth. Browsers navigate to them, so failures redirect to a page and return no error body. */
export function socialEndpoints(dependencies: SocialEndpointDependencies): Endpoint[] {
  const { settings, signIn, limits, siteUrl } = dependencies;

  const redirectUri = (provider: SocialProvider) => `${siteUrl}/api/auth/${provider}/callback`;

  function configuredProvider(name: SocialProvider): ConfiguredProvider | undefined {
    const client = settings.clients[name];
    return client && { provider: providerOf(name, settings.standIn), client };
  }

  async function profileOf(
    { provider, client }: ConfiguredProvider,
    uri: string,
    grant: { code: string; verifier: string },
  ): Promise<{ profile: SocialProfile } | { fault: unknown }> {
    const { fetchProfile } = await exchange();
    try {
      return { profile: await fetchProfile(provider, client, uri, grant, settings.patienceMs) };
    } catch (fault) {
      return { fault };
    }
  }

  /** Finishes a sign-in. Every outcome is counted against the limit before it is revealed (decision 008). */
  async function finish(
    name: SocialProvider,
    grant: { code: string; verifier: string; next: string },
    context: CallContext,
  ): Promise<SocialSignInResult | { error: SocialError; fault?: unknown }> {
    const configured = configuredProvider(name);
    if (!configured) return { error: 'social-unavailable' };
    const hit: Hit = ['social-network', rateLimitNetwork(context.ip)];
    // A counter that is cached as full saves the table call and the call to the provider.
    if (limits.checkKnown(hit)) return { error: 'social-busy' };
    const transact = limits.transaction({ counts: [hit] });
    const countFailure = async (error: SocialError, fault?: unknown) =>
      'failure' in (await transactWithRetry([], transact))
        ? { error: 'social-busy' as const }
        : { error, fault };
    const welcome = { language: languageOfPath(grant.next), site: siteUrl };
    try {
      const fetched = await profileOf(configured, redirectUri(name), grant);
      if ('fault' in fetched) return await countFailure('social-failed', fetched.fault);
      const browser = {
        device: deviceCookie(context.request),
        session: sessionCookie(context.request),
      };
      const device = deviceOf(context.request);
      const outcome = await signIn(name, fetched.profile, {
        welcome,
        browser,
        device,
        transact: transact,
      });
      if (typeof outcome === 'string') return await countFailure(outcome);
      return 'failure' in outcome ? { error: 'social-busy' } : outcome;
    } catch (fault) {
      return { error: 'social-failed', fault };
    }
  }

  return [
    endpoint(startSocialSignIn, async ({ params, query }, { request, note }) => {
      const name = providerName(params.provider);
      if (!name) return { failure: 'not-found' };
      const next = safeNextPath(query.next);
      if (!isSentByOwnPage(request)) {
        note({ factor: name, refusal: 'social-elsewhere' });
        return { redirect: signInErrorPath('social-elsewhere', next) };
      }
      const configured = configuredProvider(name);
      if (!configured) return { redirect: signInErrorPath('social-unavailable', next) };
      const { beginFlow } = await exchange();
      const { address, flow } = beginFlow(
        configured.provider,
        configured.client,
        redirectUri(name),
        query.again !== undefined,
      );
      return { redirect: address, cookies: [flowCookie(request, name, { ...flow, next })] };
    }),

    endpoint(finishSocialSignIn, async ({ params, query }, context) => {
      const { request } = context;
      const name = providerName(params.provider);
      if (!name) return { failure: 'not-found' };
      const flow = begunFlow(request, name);
      const removalCookie = expiredFlowCookie(request, name);
      const back = (error: SocialError, fault?: unknown) => {
        context.note({ factor: name, refusal: error });
        return {
          redirect: signInErrorPath(error, flow?.next ?? '/'),
          cookies: [removalCookie],
          fault,
        };
      };
      // Check the state first: a browser can finish only a sign-in that began in the same browser.
      if (!flow || !isSameState(flow, query.state)) return back('social-expired');
      if (query.error === 'access_denied') return back('social-cancelled');
      if (!query.code) return back('social-failed');

      const { verifier, next } = flow;
      const outcome = await finish(name, { code: query.code, verifier, next }, context);
      if ('error' in outcome) return back(outcome.error, outcome.fault);
      context.note({ factor: name, person: outcome.account._id });
      return {
        redirect: next,
        emails: outcome.emails,
        cookies: [removalCookie, ...sessionCookies(request, outcome.account._id, outcome.token)],
      };
    }),
  ];
}
