import { listBrowserErrors, reportBrowserError } from '#contracts/browser-errors/browser-errors.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import type { Site } from '#functions/env.ts';
import { isFromForeignPage } from '#functions/http/origin.ts';
import type { Limiter } from '#functions/limits/limiter.ts';
import { rateLimitNetwork } from '#functions/limits/network.ts';
import { type Log, redactContacts } from '#functions/log.ts';
import type { BrowserErrorRepository } from './repository.ts';

export interface BrowserErrorEndpointDependencies {
  repository: BrowserErrorRepository;
  limits: Limiter;
  log: Log;
  newRequestId: () => string;
  site: Site;
  now: () => Date;
}

/** Removes query strings and fragments of addresses, which can contain what a person typed. */
function withoutQueries(text: string): string {
  return text.replace(/[?#][^\s):]*/g, '');
}

/** Call for reports from pages. */
export function browserErrorEndpoints(dependencies: BrowserErrorEndpointDependencies): Endpoint[] {
  const { repository, limits, log, newRequestId, site, now } = dependencies;
  return [
    endpoint(reportBrowserError, async ({ body }, { ip, request }) => {
      if (isFromForeignPage(request, site)) return { failure: 'forbidden' };
      const refused = await limits.count(
        ['report-network', rateLimitNetwork(ip)],
        ['report-everybody', 'all'],
      );
      if (refused) return refused;
      const clean = (text: string) => redactContacts(withoutQueries(text));
      const { kind, build } = body;
      const location = {
        page: clean(body.page),
        ...(body.island ? { island: clean(body.island) } : {}),
      };
      const error = {
        name: clean(body.name),
        message: clean(body.message),
        stack: clean(body.stack),
      };
      log({
        level: 'error',
        requestId: newRequestId(),
        call: 'browser error',
        browser: { kind, build, ...location },
        error: { ...error, stack: error.stack.split('\n') },
      });
      await repository.count({ kind, build, ...location, ...error }, now());
      return { body: successBody({}) };
    }),
  ];
}

/** Call for the staff area. */
export function staffBrowserErrorEndpoints({
  repository,
  now,
}: Pick<BrowserErrorEndpointDependencies, 'repository' | 'now'>): Endpoint[] {
  return [
    endpoint(listBrowserErrors, async ({ query }) => ({
      body: successBody({ errors: await repository.list(query.days, now()) }),
    })),
  ];
}
