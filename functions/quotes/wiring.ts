import { sendQuote } from '#contracts/quotes/staff-quotes.ts';
import { canCall } from '#domain/staff/staff-permissions.ts';
import { staffKey } from '#functions/db/keys.ts';
import type { HolidaysOf } from '#functions/delivery/week.ts';
import type { CoreDependencies, DomainDependencies } from '#functions/dependencies.ts';
import type { EmailSources } from '#functions/email/compose.ts';
import type { OrderRepository } from '#functions/orders/repository.ts';
import type { OrderStatusService } from '#functions/orders/status-service.ts';
import type { CatalogServices } from '#functions/products/wiring.ts';
import type { ShopFactsRepository } from '#functions/shop-facts/repository.ts';
import { parseStaffAccount, staffRepository } from '#functions/staff/repository.ts';
import { quoteAcceptanceService } from './customer/acceptance-service.ts';
import { customerQuoteService } from './customer/customer-service.ts';
import { quoteDownloadService } from './customer/download-service.ts';
import { myQuotesEndpoint, quoteEndpoints } from './customer/handler.ts';
import { lostLinkService } from './customer/lost-link-service.ts';
import { memberQuoteService } from './customer/member-quote-service.ts';
import { quoteRequestService } from './customer/request-service.ts';
import { quoteFiles } from './pdf/attachment.ts';
import { quoteLinks } from './private-link.ts';
import { quoteEmails } from './quote-emails.ts';
import { quoteLookup } from './quote-lookup.ts';
import { closedPriceWrite, quoteAddressWrites, quoteRepository } from './repository.ts';
import { quoteSchedule, RUN_MS } from './schedule.ts';
import { quoteSettingsRepository } from './settings/settings-repository.ts';
import { quoteSettingsService } from './settings/settings-service.ts';
import { priceAgreements } from './staff/agreement-service.ts';
import { quoteCreationService } from './staff/creation-service.ts';
import { quoteDiscountService } from './staff/discount-service.ts';
import { quoteDraftService } from './staff/draft-service.ts';
import { staffQuoteEndpoints } from './staff/handler.ts';
import { quoteListService } from './staff/list-service.ts';
import { orderPricing } from './staff/pricing-service.ts';
import { pieceRemovalService } from './staff/removal-service.ts';
import { savedReplyRepository } from './staff/saved-reply-repository.ts';
import { savedReplyService } from './staff/saved-reply-service.ts';
import { quoteSendService } from './staff/send-service.ts';
import { staffQuoteService } from './staff/staff-service.ts';
import { quoteView } from './view.ts';

/** Quotes in the table, with their links and files. */
export type QuoteRecords = ReturnType<typeof quoteRecords>;

/** Returns the repositories, links and files of quotes, which also emails, orders and accounts read. */
export function quoteRecords(
  { database, now, quoteLinkKey, readPicture }: CoreDependencies,
  shopFacts: ShopFactsRepository,
) {
  const repository = quoteRepository(database);
  const links = quoteLinks(quoteLinkKey);
  const settings = quoteSettingsRepository(database, shopFacts, now);
  const makeFile = quoteFiles(readPicture, shopFacts.recent);
  const holidaysOf: HolidaysOf = async (office) => (await shopFacts.recent()).holidays[office];
  const forEmail: Pick<EmailSources, 'quote' | 'quoteFile'> = {
    quote: async (number, site) => {
      const aggregate = await repository.aggregate(number);
      return (
        aggregate && {
          view: quoteView(aggregate, now()),
          versions: aggregate.versions,
          link: links.linkTo(aggregate.quote, site),
        }
      );
    },
    quoteFile: makeFile,
  };
  return {
    repository,
    links,
    settings,
    makeFile,
    holidaysOf,
    closePrice: closedPriceWrite,
    quoteAddressWrites,
    forEmail,
    memberQuotes: memberQuoteService({ repository, links, now }),
  };
}

/** Returns the calls of quotes, and their scheduled work. */
export function wireQuotes(
  dependencies: DomainDependencies,
  records: QuoteRecords,
  { snapshot }: CatalogServices,
  orders: { repository: OrderRepository; statuses: OrderStatusService },
) {
  const { database, now, limits, auditWrites, log, newRequestId, outbox } = dependencies;
  const { repository, links, settings } = records;
  const shared = {
    ...dependencies,
    ...records,
    snapshot,
    orders: orders.repository,
    orderStatuses: orders.statuses,
    newNumber: dependencies.newQuoteNumber,
    emails: quoteEmails(dependencies),
    lookup: quoteLookup(repository, links, limits),
  };
  const staff = staffRepository(database);
  const schedule = quoteSchedule(shared);
  const agreements = priceAgreements(shared);
  return {
    endpoints: quoteEndpoints({
      ...shared,
      requests: quoteRequestService(shared),
      customerQuotes: customerQuoteService(shared),
      downloads: quoteDownloadService(shared),
      acceptances: quoteAcceptanceService(shared),
      agreements,
      lostLinks: lostLinkService(shared),
    }),
    memberEndpoints: [myQuotesEndpoint(records)],
    staffEndpoints: staffQuoteEndpoints({
      ...shared,
      list: quoteListService(repository, now),
      staffQuotes: staffQuoteService(shared),
      drafts: quoteDraftService(shared),
      sending: quoteSendService(shared),
      discounts: quoteDiscountService({
        ...shared,
        maySendQuotes: async (staffId) => {
          const account = parseStaffAccount(await staff.read([staffKey(staffId)]));
          return account !== undefined && canCall({ kind: 'staff', ...account }, sendQuote.name);
        },
      }),
      creation: quoteCreationService(shared),
      pricing: orderPricing(shared),
      removals: pieceRemovalService(shared),
      agreements,
      settings: quoteSettingsService(settings, auditWrites),
      replies: savedReplyService(savedReplyRepository(database), auditWrites),
    }),
    /** Reminds customers of quotes, and ends expired ones. */
    scheduleQuotes: async () => {
      const started = performance.now();
      const stored = await schedule.run();
      // Both share one budget. The outbox's own schedule sends the rest.
      const sent = await outbox.send(stored, started + RUN_MS - performance.now());
      if (sent > 0) log({ level: 'info', requestId: newRequestId(), call: 'scheduleQuotes', sent });
    },
  };
}
