import type { ErrorCode } from '#contracts/errors.ts';
import { listMyQuotes } from '#contracts/quotes/my-quotes.ts';
import { acceptQuote } from '#contracts/quotes/quote-acceptance.ts';
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
import { wardFailure } from '#functions/addresses/ward-error.ts';
import {
  afterResponse,
  type Caller,
  type Endpoint,
  endpoint,
} from '#functions/endpoint/endpoint.ts';
import { isFailure, succeeded } from '#functions/endpoint/handler-result.ts';
import { mailboxOf } from '#functions/limits/mailbox.ts';
import { networkOf } from '#functions/limits/network.ts';
import { looksLikeRobot } from '#functions/limits/robot-check.ts';
import type { Outbox } from '#functions/mail/outbox.ts';
import { emailHash } from '#functions/sessions/account.ts';
import type { QuoteAcceptances } from './acceptance-service.ts';
import type { CustomerOutcome, QuoteSender } from './customer-change.ts';
import type { CustomerQuotes } from './customer-service.ts';
import type { QuoteDownloads } from './download-service.ts';
import type { LostLinks } from './link-service.ts';
import type { MemberQuotes } from './member-quotes.ts';
import type { QuoteRequests } from './request-service.ts';

/** Dependencies of the /quote handlers. */
export interface QuoteEndpointDependencies {
  requests: QuoteRequests;
  customerQuotes: CustomerQuotes;
  downloads: QuoteDownloads;
  acceptances: QuoteAcceptances;
  lostLinks: LostLinks;
  memberQuotes: MemberQuotes;
  outbox: Outbox;
  siteUrl: string;
}

/** Calls of members for their quotes. Their path is below /users. */
export function myQuotesEndpoint({
  memberQuotes,
}: Pick<QuoteEndpointDependencies, 'memberQuotes'>): Endpoint {
  return endpoint(listMyQuotes, async ({ query }, { session }) => {
    if (!session) return { failure: 'unauthenticated' };
    return { answer: succeeded(await memberQuotes.list(session.account, query)) };
  });
}

/** Endpoints of /quote. */
export function quoteEndpoints(dependencies: QuoteEndpointDependencies): Endpoint[] {
  const { requests, customerQuotes, downloads, acceptances, lostLinks, outbox, siteUrl } =
    dependencies;

  const senderOf = ({ ip }: Caller): QuoteSender => ({
    network: networkOf(ip),
    site: siteUrl,
  });

  /** Returns the result of a change, and sends its mails. */
  async function resultOf<Failure extends ErrorCode>(
    outcome: CustomerOutcome<Failure>,
    caller: Caller,
  ) {
    if (isFailure(outcome)) return outcome;
    await afterResponse(caller, outbox.deliver(outcome.mails));
    return { answer: succeeded(outcome.view) };
  }

  return [
    endpoint(requestQuote, async ({ body: { check, ...body }, headers }, caller) => {
      if (looksLikeRobot(check)) return { failure: 'robot-suspected' };
      const userId = caller.session?.account._id;
      const { network, site } = senderOf(caller);
      const { email, phone = '' } = body.contact;
      const contact = email ? mailboxOf(email) : phone;
      const requested = await requests.request(body, {
        idempotencyKey: headers['idempotency-key'],
        userId,
        site,
        hits: [
          ['quote-address', network],
          ['quote-account', userId ?? `${network} ${contact}`],
          ...(userId ? [] : [['quote-recipient', contact] as const]),
        ],
      });
      if (isFailure(requested)) return requested;
      await afterResponse(caller, outbox.deliver(requested.mails));
      return { answer: succeeded(requested.receipt) };
    }),

    endpoint(openQuote, async ({ body }, caller) => {
      const opened = await customerQuotes.open(body, senderOf(caller));
      if (isFailure(opened)) return opened;
      return { answer: succeeded(opened.view) };
    }),

    endpoint(readQuoteVersion, async ({ body }, caller) => {
      const found = await customerQuotes.version(body, senderOf(caller));
      if (isFailure(found)) return found;
      return { answer: succeeded(found.version) };
    }),

    endpoint(downloadQuote, async ({ body }, caller) => {
      const file = await downloads.download(body, senderOf(caller));
      if (isFailure(file)) return file;
      const { name, content } = file;
      return { answer: succeeded({ name, pdf: Buffer.from(content).toString('base64') }) };
    }),

    endpoint(writeToShop, async ({ body }, caller) =>
      resultOf(await customerQuotes.write(body, senderOf(caller)), caller),
    ),

    endpoint(declineQuote, async ({ body }, caller) =>
      resultOf(await customerQuotes.decline(body, senderOf(caller)), caller),
    ),

    endpoint(reconsiderQuote, async ({ body }, caller) =>
      resultOf(await customerQuotes.reconsider(body, senderOf(caller)), caller),
    ),

    endpoint(cancelQuoteRequest, async ({ body }, caller) =>
      resultOf(await customerQuotes.cancel(body, senderOf(caller)), caller),
    ),

    endpoint(acceptQuote, async ({ body: { agreed: _, ...acceptance } }, caller) => {
      const refused = await wardFailure(acceptance.delivery, 'delivery.');
      if (refused) return refused;
      const sender = { ...senderOf(caller), userId: caller.session?.account._id };
      return resultOf(await acceptances.accept(acceptance, sender), caller);
    }),

    endpoint(resendQuoteLink, async ({ body: { check, ...body } }, caller) => {
      if (looksLikeRobot(check)) return { failure: 'robot-suspected' };
      const { network, site } = senderOf(caller);
      const outcome = await lostLinks.resend({ ...body, number: body.number, site }, [
        ['quote-link-address', network],
        ['quote-link-account', emailHash(body.email)],
      ]);
      if (isFailure(outcome)) return outcome;
      // The response does not wait for the mail, because that would reveal whether a quote exists.
      if (outcome.mail) await afterResponse(caller, outbox.deliver([outcome.mail]));
      return { answer: succeeded({}) };
    }),
  ];
}
