import { nextPath } from '#contracts/next-path.ts';
import {
  finishSocialSignIn,
  SOCIAL_PROVIDERS,
  type SocialError,
  type SocialProvider,
  startSocialSignIn,
} from '#contracts/social.ts';
import { afterAnswer, type Caller, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { originOf, siteOf } from '#functions/http/origin.ts';
import { sessionCookies } from '#functions/http/session-cookies.ts';
import type { Hit, Limiter } from '#functions/limits/limiter.ts';
import { networkOf } from '#functions/limits/network.ts';
import { transactWithRetry } from '#functions/limits/transact-with-retry.ts';
import type { Outbox } from '#functions/mail/outbox.ts';
import { languageOfPath, signInPath } from '#functions/site-paths.ts';
import { begunFlow, flowCookie, isSameState, noFlowCookie } from './flow-cookie.ts';
import { type Client, type Profile, type Provider, providerOf } from './providers.ts';
import type { SocialSignedIn, SocialSignIn } from './service.ts';

/** The services that can be signed in with, and how the shop is known to them. */
export interface SocialSettings {
  clients: Partial<Record<SocialProvider, Client>>;
  /** Address of the provider that stands in for all of them on a developer's machine (D39). */
  standIn: string | undefined;
  /** Milliseconds that a visitor waits for a service. */
  patienceMs?: number;
}

interface Parts {
  settings: SocialSettings;
  signIn: SocialSignIn;
  limits: Limiter;
  outbox: Outbox;
  siteUrl: string | undefined;
}

/** A service to sign in with, and how the shop is known there. */
interface Way {
  provider: Provider;
  client: Client;
}

function known(name: string): SocialProvider | undefined {
  return SOCIAL_PROVIDERS.find((provider) => provider === name);
}

function redirectUri(request: Request, provider: SocialProvider): string {
  return `${originOf(request)}/api/auth/${provider}/callback`;
}

/** Back to the sign-in page, in the language the visitor came from, with the reason for a message. */
function sendBack(error: SocialError, next: string): string {
  const query = new URLSearchParams({ error, ...(next === '/' ? {} : { next }) });
  return `${signInPath(languageOfPath(next))}?${query}`;
}

/** Only the function that speaks with other services pays for what it needs to do so, and not while it starts. */
const exchange = () => import('./exchange.ts');

/** The calls of /auth. Browsers come here by themselves, so every end is a page, never an error body. */
export function socialEndpoints(parts: Parts): Endpoint[] {
  const { settings, signIn, limits, outbox, siteUrl } = parts;

  function way(name: SocialProvider): Way | undefined {
    const client = settings.clients[name];
    return client && { provider: providerOf(name, settings.standIn), client };
  }

  async function profileOf(
    { provider, client }: Way,
    uri: string,
    given: { code: string; verifier: string },
  ): Promise<{ profile: Profile } | { fault: unknown }> {
    const { fetchProfile } = await exchange();
    try {
      return { profile: await fetchProfile(provider, client, uri, given, settings.patienceMs) };
    } catch (fault) {
      return { fault };
    }
  }

  /** What came of a sign-in that came back; it is counted before anybody hears of that. */
  async function finish(
    name: SocialProvider,
    given: { code: string; verifier: string; next: string },
    caller: Caller,
  ): Promise<SocialSignedIn | { error: SocialError; fault?: unknown }> {
    const there = way(name);
    if (!there) return { error: 'social-unavailable' };
    const use: Hit = ['social-address', networkOf(caller.ip)];
    // Whoever has been refused once costs the other service nothing any more.
    if (limits.knownTooMany(use)) return { error: 'social-busy' };
    const limited = limits.consumeIn(use);
    const cameToNothing = async (error: SocialError, fault?: unknown) =>
      'failure' in (await transactWithRetry([], limited))
        ? { error: 'social-busy' as const }
        : { error, fault };
    const welcome = { language: languageOfPath(given.next), site: siteOf(caller.request, siteUrl) };
    try {
      const said = await profileOf(there, redirectUri(caller.request, name), given);
      if ('fault' in said) return await cameToNothing('social-failed', said.fault);
      const outcome = await signIn(name, said.profile, welcome, limited);
      if (typeof outcome === 'string') return await cameToNothing(outcome);
      return 'failure' in outcome ? { error: 'social-busy' } : outcome;
    } catch (fault) {
      return { error: 'social-failed', fault };
    }
  }

  return [
    endpoint(startSocialSignIn, async ({ params, query }, { request }) => {
      const name = known(params.provider);
      if (!name) return { failure: 'not-found' };
      const next = nextPath(query.next);
      const there = way(name);
      if (!there) return { redirect: sendBack('social-unavailable', next) };
      const { beginFlow } = await exchange();
      const { address, flow } = beginFlow(there.provider, there.client, redirectUri(request, name));
      return { redirect: address, cookies: [flowCookie(request, name, { ...flow, next })] };
    }),

    endpoint(finishSocialSignIn, async ({ params, query }, caller) => {
      const { request } = caller;
      const name = known(params.provider);
      if (!name) return { failure: 'not-found' };
      const flow = begunFlow(request, name);
      const forget = noFlowCookie(request, name);
      const back = (error: SocialError, fault?: unknown) => ({
        redirect: sendBack(error, flow?.next ?? '/'),
        cookies: [forget],
        fault,
      });
      // Looked at before the code is: what this browser has not begun is not brought to its end here.
      if (!flow || !isSameState(flow, query.state)) return back('social-expired');
      if (query.error === 'access_denied') return back('social-cancelled');
      if (!query.code) return back('social-failed');

      const { verifier, next } = flow;
      const outcome = await finish(name, { code: query.code, verifier, next }, caller);
      if ('error' in outcome) return back(outcome.error, outcome.fault);
      await afterAnswer(caller, outbox.deliver(outcome.mails));
      return {
        redirect: next,
        cookies: [forget, ...sessionCookies(request, outcome.account._id, outcome.token)],
      };
    }),
  ];
}
