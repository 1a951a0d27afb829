import type { ErrorCode } from '#contracts/errors.ts';
import { listMyQuotes } from '#contracts/quotes/my-quotes.ts';
import { acceptQuote, agreeToPrice } from '#contracts/quotes/quote-acceptance.ts';
import { requestQuote, resendQuoteLink } from '#contracts/quotes/quote-request.ts';
import {
  cancelQuoteRequest,
  declineQuote,
  downloadQuote,
  openQuote,
  readQuoteVersion,
  reconsiderQuote,
  writeToShop,
} from '#contracts/quotes/quotes.ts';
import { wardFailure } from '#functions/delivery/ward-failure.ts';
import { type CallContext, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { rateLimitNetwork } from '#functions/limits/network.ts';
import { recipientKey } from '#functions/limits/recipient-key.ts';
import { looksLikeRobot } from '#functions/limits/robot-check.ts';
import { emailHash } from '#functions/sessions/account.ts';
import type { CustomerOutcome, CustomerQuoteContext } from '../customer-change.ts';
import type { PriceAgreements } from '../staff/agreement-service.ts';
import type { QuoteAcceptanceService } from './acceptance-service.ts';
import type { CustomerQuoteService } from './customer-service.ts';
import type { QuoteDownloadService } from './download-service.ts';
import type { LostLinkService } from './lost-link-service.ts';
import type { MemberQuoteService } from './member-quote-service.ts';
import type { QuoteRequestService } from './request-service.ts';

/** Dependencies of the /quote handlers. */
export interface QuoteEndpointDependencies {
  requests: QuoteRequestService;
  customerQuotes: CustomerQuoteService;
  downloads: QuoteDownloadService;
  acceptances: QuoteAcceptanceService;
  agreements: PriceAgreements;
  lostLinks: LostLinkService;
  memberQuotes: MemberQuoteService;
  siteUrl: string;
}

/** Calls of members for their quotes. Their path is below /users. */
export function myQuotesEndpoint({
  memberQuotes,
}: Pick<QuoteEndpointDependencies, 'memberQuotes'>): Endpoint {
  return endpoint(listMyQuotes, async ({ query }, { session }) => {
    if (!session) return { failure: 'unauthenticated' };
    return { body: successBody(await memberQuotes.list(session.account, query)) };
  });
}

/** Endpoints of /quote. */
export function quoteEndpoints(dependencies: QuoteEndpointDependencies): Endpoint[] {
  const { requests, customerQuotes, downloads, acceptances, agreements, lostLinks } = dependencies;
  const { siteUrl } = dependencies;

  const quoteContextOf = ({ ip }: CallContext): CustomerQuoteContext => ({
    network: rateLimitNetwork(ip),
    site: siteUrl,
  });

  /** Returns the result of a change with its emails. */
  function resultOf<Failure extends ErrorCode>(outcome: CustomerOutcome<Failure>) {
    if (isFailure(outcome)) return outcome;
    return { body: successBody(outcome.view), emails: outcome.emails };
  }

  return [
    endpoint(requestQuote, async ({ body: { check, ...body }, headers }, context) => {
      if (looksLikeRobot(check)) return { failure: 'robot-suspected' };
      const userId = context.session?.account._id;
      const { network, site } = quoteContextOf(context);
      const { email, phone = '' } = body.contact;
      const contact = email ? recipientKey(email) : phone;
      const requested = await requests.request(body, {
        idempotencyKey: headers['idempotency-key'],
        userId,
        site,
        hits: [
          ['quote-network', network],
          ['quote-account', userId ?? `${network} ${contact}`],
          ...(userId ? [] : [['quote-recipient', contact] as const]),
        ],
      });
      if (isFailure(requested)) return requested;
      return { body: successBody(requested.receipt), emails: requested.emails };
    }),

    endpoint(openQuote, async ({ body }, context) => {
      const opened = await customerQuotes.open(body, quoteContextOf(context));
      if (isFailure(opened)) return opened;
      return { body: successBody(opened.view) };
    }),

    endpoint(readQuoteVersion, async ({ body }, context) => {
      const found = await customerQuotes.version(body, quoteContextOf(context));
      if (isFailure(found)) return found;
      return { body: successBody(found.version) };
    }),

    endpoint(downloadQuote, async ({ body }, context) => {
      const file = await downloads.download(body, quoteContextOf(context));
      if (isFailure(file)) return file;
      const { name, content } = file;
      return { body: successBody({ name, pdf: Buffer.from(content).toString('base64') }) };
    }),

    endpoint(writeToShop, async ({ body }, context) =>
      resultOf(await customerQuotes.write(body, quoteContextOf(context))),
    ),

    endpoint(declineQuote, async ({ body }, context) =>
      resultOf(await customerQuotes.decline(body, quoteContextOf(context))),
    ),

    endpoint(reconsiderQuote, async ({ body }, context) =>
      resultOf(await customerQuotes.reconsider(body, quoteContextOf(context))),
    ),

    endpoint(cancelQuoteRequest, async ({ body }, context) =>
      resultOf(await customerQuotes.cancel(body, quoteContextOf(context))),
    ),

    endpoint(acceptQuote, async ({ body: { agreed: _, ...acceptance } }, context) => {
      const refused = await wardFailure(acceptance.delivery, 'delivery.');
      if (refused) return refused;
      const quoteContext = { ...quoteContextOf(context), userId: context.session?.account._id };
      return resultOf(await acceptances.accept(acceptance, quoteContext));
    }),

    endpoint(agreeToPrice, async ({ body: { agreed: _, ...credentials } }, context) =>
      resultOf(await agreements.agree(credentials, quoteContextOf(context))),
    ),

    endpoint(resendQuoteLink, async ({ body: { check, ...body } }, context) => {
      if (looksLikeRobot(check)) return { failure: 'robot-suspected' };
      const { network, site } = quoteContextOf(context);
      const outcome = await lostLinks.resend({ ...body, number: body.number, site }, [
        ['quote-link-network', network],
        ['quote-link-account', emailHash(body.email)],
      ]);
      if (isFailure(outcome)) return outcome;
      return { body: successBody({}), emails: outcome.email ? [outcome.email] : [] };
    }),
  ];
}
