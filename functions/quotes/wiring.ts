import type { CatalogueServices } from '#functions/catalogue/wiring.ts';
import type { HolidaysOf } from '#functions/delivery/week.ts';
import type { CoreDependencies, DomainDependencies } from '#functions/dependencies.ts';
import type { MailSources } from '#functions/mail/compose.ts';
import { quoteAcceptances } from './acceptance-service.ts';
import { quoteClaims } from './claims.ts';
import { quoteCreation } from './creation-service.ts';
import { customerQuotes } from './customer-service.ts';
import { quoteDownloads } from './download-service.ts';
import { quoteDrafts } from './draft-service.ts';
import { myQuotesEndpoint, quoteEndpoints } from './handler.ts';
import { quoteLinks } from './link.ts';
import { lostLinks } from './link-service.ts';
import { quoteList } from './list.ts';
import { quoteMails } from './mails.ts';
import { memberQuotes } from './member-quotes.ts';
import { quoteFiles } from './quote-file.ts';
import { quoteRepository } from './repository.ts';
import { quoteRequests } from './request-service.ts';
import { quoteSchedule } from './schedule.ts';
import { quoteSending } from './send-service.ts';
import { quoteSettingsRepository } from './settings-repository.ts';
import { quoteSettings } from './settings-service.ts';
import { staffQuoteEndpoints } from './staff-handler.ts';
import { staffQuotes } from './staff-service.ts';
import { quoteView } from './view.ts';

/** Quotes in the table, with their links and files. */
export type QuoteRecords = ReturnType<typeof quoteRecords>;

/** Returns the repositories, links and files of quotes, which also mails, orders and accounts read. */
export function quoteRecords({ database, now, quoteLinkKey, readPicture }: CoreDependencies) {
  const repository = quoteRepository(database);
  const links = quoteLinks(quoteLinkKey);
  const settings = quoteSettingsRepository(database, now);
  const makeFile = quoteFiles(readPicture);
  const holidaysOf: HolidaysOf = async (office) =>
    (await settings.recent()).settings.offices[office].holidays;
  const forMail: Pick<MailSources, 'quote' | 'quoteFile'> = {
    quote: async (number, site) => {
      const whole = await repository.whole(number);
      return (
        whole && {
          view: quoteView(whole, now()),
          versions: whole.versions,
          link: links.linkTo(whole.quote, site),
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
    forMail,
    memberQuotes: memberQuotes({ repository, links, now }),
  };
}

/** Wires the quotes. */
export function wireQuotes(
  dependencies: DomainDependencies,
  records: QuoteRecords,
  { snapshot }: CatalogueServices,
) {
  const { now, limits, auditWrites, log, newRequestId, outbox } = dependencies;
  const { repository, links, settings } = records;
  const shared = {
    ...dependencies,
    ...records,
    snapshot,
    newNumber: dependencies.newQuoteNumber,
    mails: quoteMails(dependencies),
    claims: quoteClaims(repository, links, limits),
  };
  const schedule = quoteSchedule(shared);
  return {
    endpoints: quoteEndpoints({
      ...shared,
      requests: quoteRequests(shared),
      customerQuotes: customerQuotes(shared),
      downloads: quoteDownloads(shared),
      acceptances: quoteAcceptances(shared),
      lostLinks: lostLinks(shared),
    }),
    memberEndpoints: [myQuotesEndpoint(records)],
    staffEndpoints: staffQuoteEndpoints({
      ...shared,
      list: quoteList(repository, now),
      staffQuotes: staffQuotes(shared),
      drafts: quoteDrafts(shared),
      sending: quoteSending(shared),
      creation: quoteCreation(shared),
      settings: quoteSettings(settings, auditWrites),
    }),
    /** Reminds customers of quotes, and ends expired ones. */
    scheduleQuotes: async () => {
      const stored = await schedule.run();
      await outbox.deliver(stored);
      const sent = stored.length;
      if (sent > 0) log({ level: 'info', requestId: newRequestId(), call: 'scheduleQuotes', sent });
    },
  };
}
