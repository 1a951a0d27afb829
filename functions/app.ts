import { randomBytes, randomUUID } from 'node:crypto';
import { purgeCache } from '@netlify/functions';
import type { Language } from '#domain/languages.ts';
import { ORDER_PREFIX, QUOTE_PREFIX } from '#shop.config.ts';
import { createAuditWrites } from './audit/entry.ts';
import { auditEndpoints } from './audit/handler.ts';
import { auditRepository } from './audit/repository.ts';
import { auditLog } from './audit/service.ts';
import { browserErrorEndpoints, staffBrowserErrorEndpoints } from './browser-errors/handler.ts';
import { browserErrorRepository } from './browser-errors/repository.ts';
import {
  cacheInvalidation,
  type Listeners,
  searchInvalidation,
} from './catalogue/cache-invalidation.ts';
import { catalogueEndpoints } from './catalogue/handler.ts';
import { catalogueImport } from './catalogue/import.ts';
import { catalogueRepository } from './catalogue/repository.ts';
import { catalogueService } from './catalogue/service.ts';
import { CatalogueSnapshot } from './catalogue/snapshot.ts';
import { staffCatalogueEndpoints } from './catalogue/staff-handler.ts';
import { productWriter } from './catalogue/write-product.ts';
import { comparisons } from './compare/service.ts';
import { type ReadPage, readSitePage } from './compare/site-page.ts';
import { couponEndpoints } from './coupons/handler.ts';
import { couponRepository } from './coupons/repository.ts';
import { coupons } from './coupons/service.ts';
import { connect, type Database } from './db/client.ts';
import type { HolidaysOf } from './delivery/week.ts';
import { deliveryWeekRepository } from './delivery/week-repository.ts';
import { draftEndpoints } from './drafts/handler.ts';
import { draftRepository } from './drafts/repository.ts';
import { drafts } from './drafts/service.ts';
import type { EndpointDependencies } from './endpoint/endpoint.ts';
import { type Handle, router } from './endpoint/router.ts';
import { type Environment, readEnvironment } from './env.ts';
import type { AnswersPage } from './fit/answers-page.ts';
import { geocodeEndpoint } from './geocode/handler.ts';
import { isDiskFull } from './health/disk.ts';
import { healthEndpoint } from './health/handler.ts';
import { counterRepository } from './limits/counter-repository.ts';
import { limiter } from './limits/limiter.ts';
import { logToConsole } from './log.ts';
import type { Compose, MailSources } from './mail/compose.ts';
import type { SendEmail } from './mail/email-message.ts';
import { mailFolder } from './mail/mail-folder.ts';
import { outbox } from './mail/outbox.ts';
import { mailRepository } from './mail/repository.ts';
import { smtp } from './mail/smtp.ts';
import { staffMailEndpoints } from './mail/staff-handler.ts';
import { type SocialSettings, socialEndpoints } from './oauth/handler.ts';
import { socialSignIn } from './oauth/service.ts';
import { openApiEndpoint } from './openapi/handler.ts';
import { answerDayEndpoint, staffDayEndpoints } from './orders/day-handler.ts';
import { deliveryDays } from './orders/day-service.ts';
import { deliveryChanges } from './orders/delivery-service.ts';
import { orderFollowing } from './orders/following.ts';
import { orderEndpoints } from './orders/handler.ts';
import { orderIndexRepository } from './orders/order-index-repository.ts';
import { orderRepository } from './orders/repository.ts';
import { orderSearch } from './orders/search.ts';
import { orderService } from './orders/service.ts';
import { staffOrderEndpoints } from './orders/staff-handler.ts';
import { orderChanges } from './orders/status-service.ts';
import { textConsents } from './orders/text-consent.ts';
import { type ReadPicture, readSitePicture } from './pictures/site-picture.ts';
import { productPage } from './product-page/handler.ts';
import { sheetEndpoint } from './product-sheets/handler.ts';
import { sheets } from './product-sheets/service.ts';
import { type ReadDrawing, readSiteDrawing } from './product-sheets/site-drawing.ts';
import { type FindModel, findSiteModel } from './product-sheets/site-model.ts';
import { buildHook, type CallBuildHook } from './publishing/build-hook.ts';
import { publishingEndpoints } from './publishing/handler.ts';
import { publishingRepository } from './publishing/repository.ts';
import { publishing } from './publishing/service.ts';
import { quoteAcceptances } from './quotes/acceptance-service.ts';
import { quoteClaims } from './quotes/claims.ts';
import { quoteCreation } from './quotes/creation-service.ts';
import { customerQuotes } from './quotes/customer-service.ts';
import { quoteDownloads } from './quotes/download-service.ts';
import { quoteDrafts } from './quotes/draft-service.ts';
import { myQuotesEndpoint, quoteEndpoints } from './quotes/handler.ts';
import { quoteLinks } from './quotes/link.ts';
import { lostLinks } from './quotes/link-service.ts';
import { quoteList } from './quotes/list.ts';
import { quoteMails } from './quotes/mails.ts';
import { memberQuotes } from './quotes/member-quotes.ts';
import { quoteFiles } from './quotes/quote-file.ts';
import { quoteRepository } from './quotes/repository.ts';
import { quoteRequests } from './quotes/request-service.ts';
import { quoteSchedule } from './quotes/schedule.ts';
import { quoteSending } from './quotes/send-service.ts';
import { quoteSettingsRepository } from './quotes/settings-repository.ts';
import { quoteSettings } from './quotes/settings-service.ts';
import { staffQuoteEndpoints } from './quotes/staff-handler.ts';
import { staffQuotes } from './quotes/staff-service.ts';
import { quoteView } from './quotes/view.ts';
import { readableNumber } from './readable-number.ts';
import { searchCountRepository } from './search/counts/count-repository.ts';
import { searchCountEndpoint } from './search/counts/handler.ts';
import { NetworkQuota } from './search/counts/network-quota.ts';
import { searchWordEndpoints, synonymPreviewEndpoint } from './search/counts/staff-handler.ts';
import { CurrentIndex } from './search/current-index.ts';
import { searchEndpoint } from './search/handler.ts';
import { packRepository } from './search/pack-repository.ts';
import { searchSettingsRepository } from './search/settings-repository.ts';
import { sessions } from './sessions/repository.ts';
import { staffSessions } from './sessions/staff-session-repository.ts';
import type { StaffDependencies } from './staff/dependencies.ts';
import { enrollmentEndpoints } from './staff/enrollment-handler.ts';
import { enrollments } from './staff/enrollment-service.ts';
import { factorSecrets } from './staff/factor-secrets.ts';
import { factorEndpoints } from './staff/factors-handler.ts';
import { factors } from './staff/factors-service.ts';
import { keyAcceptance, ownerCheck } from './staff/key-acceptance.ts';
import { peopleEndpoints } from './staff/people-handler.ts';
import { staffPeople } from './staff/people-service.ts';
import { staffRepository } from './staff/repository.ts';
import { staffSessionEndpoints } from './staff/session-handler.ts';
import { staffSignIn } from './staff/sign-in-service.ts';
import { todayEndpoints } from './today/handler.ts';
import { accountCopies } from './users/account-copy.ts';
import { accountCopyEndpoint } from './users/account-copy-handler.ts';
import { clearClosedAccounts } from './users/clear-closed-accounts.ts';
import { copyCursors } from './users/copy-cursor.ts';
import { emailChanges } from './users/email-change.ts';
import { emailChangeEndpoints } from './users/email-change-handler.ts';
import { emailChangeRepository } from './users/email-change-repository.ts';
import { userEndpoints } from './users/handler.ts';
import { HASH_COST, type HashCost, hashing } from './users/hashing.ts';
import { passwords } from './users/passwords.ts';
import { userRepository } from './users/repository.ts';
import { sessionEndpoints } from './users/session-handler.ts';
import { type AccountDependencies, signIn } from './users/sign-in.ts';
import { staffCustomerEndpoints } from './users/staff-handler.ts';
import { wishlistEndpoints } from './wishlist/handler.ts';
import { wishlistMails } from './wishlist/repository.ts';
import { stopTokens } from './wishlist/stop-link.ts';

/** External dependencies of the API. */
export interface Dependencies
  extends Omit<EndpointDependencies, 'sessions' | 'staffSessions' | 'acceptsKey' | 'limits'> {
  database: Database;
  /** False if the API rejects the administrator's key as soon as the shop has an owner. */
  adminKeyEnabled: boolean;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random: () => number;
  newOrderNumber: () => string;
  newQuoteNumber: () => string;
  /** Key of the private links to quotes, at least 32 characters. */
  quoteLinkKey: string;
  /** Keys that encrypt second factors in the table: the current one, then older ones. */
  factorKeys: readonly [string, ...string[]];
  /** Returns whether the disk of a local shop is full. Undefined for a table in the cloud. */
  isDiskFull: (() => Promise<boolean>) | undefined;
  /** Returns `size` random bytes that are suitable for secrets. */
  randomBytes: (size: number) => Uint8Array;
  passwordCost: HashCost;
  /** Multiplies the rate limits. */
  limitFactor: number;
  social: SocialSettings;
  /** Reads pictures of products for documents. */
  readPicture: ReadPicture;
  /** Reads a prerendered page of the site. */
  readPage: ReadPage;
  /** Reads drawings of designs for product sheets and comparisons. */
  readDrawing: ReadDrawing;
  /** Finds 3D models of products for product sheets. */
  findModel: FindModel;
  /** Mail transport. Without one, mails wait in the table. */
  sendEmail: SendEmail | undefined;
  /** The shop's own address, for mails about orders. */
  shopEmail: string;
  /** Language of the mails to the shop. */
  shopLanguage: Language;
  listeners: Listeners;
  /** Build hook. Without one, changes are only marked as unpublished. */
  callBuildHook: CallBuildHook | undefined;
}

/** The API, as a whole and by resource. Each resource is deployed as its own function. */
export interface App {
  /** Handles requests of all resources. */
  handle: Handle;
  interior: Handle;
  order: Handle;
  quote: Handle;
  users: Handle;
  auth: Handle;
  browserErrors: Handle;
  coupons: Handle;
  geocode: Handle;
  health: Handle;
  openapi: Handle;
  sheets: Handle;
  admin: Handle;
  wishlist: Handle;
  /** Page with the answers of "Will it fit?". */
  fitAnswers: AnswersPage;
  /** Page that compares products. */
  compare: Handle;
  /** Page of a product without a page in the build. */
  productPage: Handle;
  /** Sends the mails that are due. */
  sendMails: () => Promise<void>;
  /** Removes the remaining items of closed accounts. */
  clearAccounts: () => Promise<void>;
  /** Starts a build of the site if one is due. */
  publish: () => Promise<void>;
  /** Reminds customers of quotes, and ends expired ones. */
  scheduleQuotes: () => Promise<void>;
}

/** Creates the API from its dependencies. No network call is made before the first request. */
export function createApp(dependencies: Dependencies): App {
  const { database, now, random, newOrderNumber, listeners, log, newRequestId } = dependencies;
  const { siteUrl, allowedHosts, shopEmail, shopLanguage, adminKey } = dependencies;
  const site = { siteUrl, allowedHosts };
  const auditWrites = createAuditWrites(dependencies);
  const repository = catalogueRepository(database);
  const snapshot = new CatalogueSnapshot(repository);
  const invalidateCaches = cacheInvalidation(listeners, log, newRequestId);

  const packs = packRepository(database, now);
  const searchSettings = searchSettingsRepository(database);
  const search = new CurrentIndex(repository, packs, searchSettings, log, newRequestId);
  const searchCounts = searchCountRepository(database);

  const writeProduct = productWriter(repository, auditWrites, now);
  const catalogue = catalogueService(repository, snapshot, writeProduct, now);
  const product = [
    searchEndpoint(search),
    searchCountEndpoint({
      search,
      counts: searchCounts,
      quota: new NetworkQuota(dependencies.limitFactor),
      log,
      newRequestId,
      site,
      now,
    }),
    synonymPreviewEndpoint(search),
    ...catalogueEndpoints(catalogue, invalidateCaches, random),
  ];
  const limits = limiter(counterRepository(database), now, dependencies.limitFactor);
  const orders = orderRepository(database);
  const quotes = quoteRepository(database);
  const links = quoteLinks(dependencies.quoteLinkKey);
  const orderIndex = orderIndexRepository(database);
  const ordersSearch = orderSearch(orderIndex);
  const makeQuoteFile = quoteFiles(dependencies.readPicture);
  const mailSources: MailSources = {
    order: orders.order,
    quote: async (number, site) => {
      const whole = await quotes.whole(number);
      return (
        whole && {
          view: quoteView(whole, now()),
          versions: whole.versions,
          link: links.linkTo(whole.quote, site),
        }
      );
    },
    quoteFile: makeQuoteFile,
    cards: async (codes) => {
      const { byCode } = await snapshot.current();
      return codes.flatMap((code) => byCode.get(code) ?? []);
    },
    shopEmail,
  };
  // Imported on demand, which keeps the texts of mails out of the cold start.
  const compose: Compose = async (mail) => {
    const { composer } = await import('./mail/compose.ts');
    return composer(mailSources)(mail);
  };
  const mails = outbox(
    mailRepository(database),
    compose,
    dependencies.sendEmail,
    auditWrites,
    now,
    log,
  );
  const accounts: AccountDependencies = {
    repository: userRepository(database),
    hashing: hashing(dependencies.passwordCost),
    limits,
    now,
    randomBytes: dependencies.randomBytes,
  };
  const staff: StaffDependencies = {
    ...accounts,
    auditWrites,
    factorSecrets: factorSecrets(dependencies.factorKeys, dependencies.randomBytes),
    repository: staffRepository(database),
  };
  const staffEnrollments = enrollments(staff);
  const hasOwner = ownerCheck(staff.repository);
  const endpointDependencies: EndpointDependencies = {
    ...dependencies,
    sessions: sessions(database, now),
    staffSessions: staffSessions(database, now),
    acceptsKey: keyAcceptance(hasOwner, dependencies.adminKeyEnabled),
    limits,
  };

  const { randomBytes } = dependencies;
  const changeDependencies = {
    repository: orders,
    auditWrites,
    now,
    randomBytes,
    shopEmail,
    shopLanguage,
  };
  const changes = orderChanges(changeDependencies);
  const delivery = deliveryChanges(changeDependencies);
  const quoteSettingsItem = quoteSettingsRepository(database, now);
  const holidaysOf: HolidaysOf = async (office) => {
    const { settings } = await quoteSettingsItem.recent();
    return settings.offices[office].holidays;
  };
  const days = deliveryDays({ ...changeDependencies, holidaysOf });
  const deliveryWeeks = deliveryWeekRepository(database);
  const following = orderFollowing(orders, limits);
  const order = [
    answerDayEndpoint({ days, following, outbox: mails, siteUrl }),
    ...orderEndpoints({
      service: orderService({
        repository: orders,
        snapshot,
        limits,
        now,
        newNumber: newOrderNumber,
        randomBytes,
        shopEmail,
        shopLanguage,
      }),
      orderIndex,
      search: ordersSearch,
      following,
      changes,
      delivery,
      consents: textConsents(orderIndex, now),
      outbox: mails,
      siteUrl,
    }),
  ];
  const quoteMailing = quoteMails(changeDependencies);
  const claims = quoteClaims(quotes, links, limits);
  const quoteChangeDependencies = { repository: quotes, claims, mails: quoteMailing, now };
  const staffQuoteDependencies = {
    repository: quotes,
    settings: quoteSettingsItem,
    auditWrites,
    mails: quoteMailing,
    now,
  };
  const quoteSchedules = quoteSchedule({ repository: quotes, mails: quoteMailing, now });
  const quoteDependencies = {
    requests: quoteRequests({
      ...quoteChangeDependencies,
      snapshot,
      limits,
      links,
      newNumber: dependencies.newQuoteNumber,
      randomBytes,
    }),
    customerQuotes: customerQuotes({
      ...quoteChangeDependencies,
      settings: quoteSettingsItem,
      limits,
    }),
    downloads: quoteDownloads({ claims, links, limits, makeFile: makeQuoteFile, now }),
    acceptances: quoteAcceptances({ ...quoteChangeDependencies, newOrderNumber }),
    lostLinks: lostLinks({ repository: quotes, limits, now, randomBytes }),
    memberQuotes: memberQuotes({ repository: quotes, links, now }),
    outbox: mails,
    siteUrl,
  };
  const quote = quoteEndpoints(quoteDependencies);
  const accountPasswords = passwords(accounts);
  const couponsInTable = couponRepository(database);
  const users = [
    ...userEndpoints({
      ...accounts,
      signIn: signIn(accounts),
      passwords: accountPasswords,
      sessions: endpointDependencies.sessions,
      outbox: mails,
      auditWrites,
      siteUrl,
      allowedHosts,
    }),
    ...sessionEndpoints({ ...accounts, sessions: endpointDependencies.sessions }),
    ...emailChangeEndpoints({
      emailChanges: emailChanges({
        ...accounts,
        changes: emailChangeRepository(database),
        passwords: accountPasswords,
      }),
      outbox: mails,
      siteUrl,
    }),
    myQuotesEndpoint(quoteDependencies),
    accountCopyEndpoint({
      cursors: copyCursors(dependencies.quoteLinkKey, now),
      ...accounts,
      accountCopies: accountCopies(
        endpointDependencies.sessions,
        couponsInTable,
        orderIndex,
        quoteDependencies.memberQuotes,
      ),
      passwords: accountPasswords,
    }),
  ];
  const auth = socialEndpoints({
    settings: dependencies.social,
    signIn: socialSignIn(accounts),
    limits,
    outbox: mails,
    siteUrl,
  });
  const coupon = couponEndpoints({
    coupons: coupons(couponsInTable, accounts.repository, now, dependencies.randomBytes),
    limits,
    outbox: mails,
    siteUrl,
  });
  const browserErrorCounts = browserErrorRepository(database);
  const browserErrors = browserErrorEndpoints({
    repository: browserErrorCounts,
    limits,
    log,
    newRequestId,
    site,
    now,
  });
  const geocode = [geocodeEndpoint()];
  const health = [healthEndpoint(repository, dependencies.isDiskFull)];
  const wishlist = wishlistEndpoints({
    snapshot,
    wishlistMails: wishlistMails(database),
    stopTokens: stopTokens(dependencies.quoteLinkKey),
    limits,
    outbox: mails,
    siteUrl,
    now,
    randomBytes,
  });
  const publisher = publishing({
    repository: publishingRepository(database),
    auditWrites,
    callBuildHook: dependencies.callBuildHook,
    now,
    newBuildId: newRequestId,
    market: shopLanguage,
    secrets: [adminKey, dependencies.buildReportSecret ?? ''],
    log,
    newRequestId,
  });
  const admin = [
    ...staffSessionEndpoints({
      signIn: staffSignIn(staff),
      people: staffPeople(staff, staffEnrollments),
      sessions: endpointDependencies.staffSessions,
      auditWrites,
      siteUrl,
      now,
    }),
    ...enrollmentEndpoints({ enrollments: staffEnrollments, siteUrl, now }),
    ...factorEndpoints({ factors: factors(staff), siteUrl }),
    ...peopleEndpoints({
      people: staffPeople(staff, staffEnrollments),
      enrollments: staffEnrollments,
      outbox: mails,
      limits,
      adminKey,
      acceptsKey: endpointDependencies.acceptsKey,
      hasOwner,
      siteUrl,
    }),
    ...staffDayEndpoints({
      days,
      week: deliveryWeeks,
      holidaysOf,
      outbox: mails,
      siteUrl,
      now,
    }),
    ...staffOrderEndpoints({
      repository: orders,
      search: ordersSearch,
      changes,
      delivery,
      outbox: mails,
      siteUrl,
      now,
    }),
    ...publishingEndpoints(publisher),
    ...staffQuoteEndpoints({
      list: quoteList(quotes, now),
      staffQuotes: staffQuotes({ ...staffQuoteDependencies, links }),
      drafts: quoteDrafts({ ...staffQuoteDependencies, snapshot }),
      sending: quoteSending(staffQuoteDependencies),
      creation: quoteCreation({
        ...staffQuoteDependencies,
        snapshot,
        newNumber: dependencies.newQuoteNumber,
        randomBytes,
      }),
      settings: quoteSettings(quoteSettingsItem, auditWrites),
      outbox: mails,
      siteUrl,
    }),
    ...staffMailEndpoints(mails),
    ...searchWordEndpoints({
      settings: searchSettings,
      auditWrites,
      counts: searchCounts,
      invalidateSearches: searchInvalidation(listeners, log, newRequestId),
      now,
    }),
    ...auditEndpoints(auditLog(auditRepository(database, now), now)),
    ...todayEndpoints({
      orderIndex,
      quotes,
      deliveries: deliveryWeeks,
      outbox: mails,
      browserErrors: browserErrorCounts,
      now,
    }),
    ...staffBrowserErrorEndpoints({ repository: browserErrorCounts, now }),
    ...staffCustomerEndpoints({ repository: accounts.repository, orderIndex, now }),
    ...staffCatalogueEndpoints({
      repository,
      snapshot,
      service: catalogue,
      imports: catalogueImport(repository, adminKey, auditWrites, now),
      invalidateCaches,
    }),
    ...draftEndpoints(
      drafts({
        repository: draftRepository(database),
        writeProduct,
        auditWrites,
        now,
        randomBytes: dependencies.randomBytes,
      }),
      invalidateCaches,
    ),
  ];
  const openapi = [openApiEndpoint(siteUrl)];
  const sheetService = sheets({
    repository,
    limits,
    readPicture: dependencies.readPicture,
    readDrawing: dependencies.readDrawing,
    findModel: dependencies.findModel,
  });
  const productSheets = [sheetEndpoint(sheetService, siteUrl)];

  const all = [
    product,
    order,
    quote,
    users,
    auth,
    browserErrors,
    coupon,
    geocode,
    health,
    openapi,
    productSheets,
    admin,
    wishlist,
  ].flat();
  return {
    handle: router(all, endpointDependencies),
    interior: router(product, endpointDependencies),
    order: router(order, endpointDependencies),
    quote: router(quote, endpointDependencies),
    users: router(users, endpointDependencies),
    auth: router(auth, endpointDependencies),
    browserErrors: router(browserErrors, endpointDependencies),
    coupons: router(coupon, endpointDependencies),
    geocode: router(geocode, endpointDependencies),
    health: router(health, endpointDependencies),
    openapi: router(openapi, endpointDependencies),
    sheets: router(productSheets, endpointDependencies),
    admin: router(admin, endpointDependencies),
    wishlist: router(wishlist, endpointDependencies),
    // The two pages are imported on demand, which keeps their texts out of the cold start of calls.
    fitAnswers: async (request) => {
      const { fitAnswersPage } = await import('./fit/answers-page.ts');
      return fitAnswersPage({ parcels: catalogue.parcels, log, newRequestId })(request);
    },
    compare: async (request, context) => {
      const { comparePage } = await import('./compare/handler.ts');
      const page = comparePage({
        compare: comparisons(repository, snapshot),
        readPage: dependencies.readPage,
        readDrawing: dependencies.readDrawing,
        siteUrl,
        log,
        newRequestId,
      });
      return page(request, context);
    },
    productPage: productPage({
      product: repository.product,
      readPage: dependencies.readPage,
      siteUrl,
      log,
      newRequestId,
    }),
    sendMails: async () => {
      const { sent, left } = await mails.deliverDue();
      if (sent + left > 0)
        log({ level: 'info', requestId: newRequestId(), call: 'sendMails', sent, left });
    },
    clearAccounts: async () => {
      const cleared = await clearClosedAccounts(accounts.repository);
      if (cleared > 0)
        log({ level: 'info', requestId: newRequestId(), call: 'clearAccounts', cleared });
    },
    publish: async () => {
      const build = await publisher.publishDue();
      if (build) log({ level: 'info', requestId: newRequestId(), call: 'publish', build });
    },
    scheduleQuotes: async () => {
      const stored = await quoteSchedules.run();
      await mails.deliver(stored);
      if (stored.length > 0)
        log({
          level: 'info',
          requestId: newRequestId(),
          call: 'scheduleQuotes',
          sent: stored.length,
        });
    },
  };
}

/** Mail transport: SMTP if a server is configured, else the folder of a developer's machine, else none. */
function mailTransport(mail: Environment['mail']): SendEmail | undefined {
  const { smtpUrl, smtpTls, directory, from } = mail;
  if (smtpUrl) return smtp(smtpUrl, from, { tls: smtpTls });
  return directory ? mailFolder(directory, from) : undefined;
}

function realDependencies(environment: Environment): Dependencies {
  const { buildHookUrl, behindCdn, dataDirectory } = environment;
  return {
    database: connect(environment.database),
    adminKey: environment.adminKey,
    adminKeyEnabled: environment.adminKeyEnabled,
    buildReportSecret: environment.buildReportSecret,
    ...environment.site,
    now: () => new Date(),
    random: Math.random,
    newOrderNumber: () => readableNumber(ORDER_PREFIX, randomBytes(8)),
    newQuoteNumber: () => readableNumber(QUOTE_PREFIX, randomBytes(8)),
    quoteLinkKey: environment.quoteLinkKey,
    factorKeys: environment.factorKeys,
    isDiskFull: dataDirectory ? () => isDiskFull(dataDirectory) : undefined,
    randomBytes,
    passwordCost: HASH_COST,
    limitFactor: environment.limitFactor,
    social: environment.social,
    readPicture: readSitePicture,
    readPage: readSitePage,
    readDrawing: readSiteDrawing,
    findModel: findSiteModel,
    sendEmail: mailTransport(environment.mail),
    shopEmail: environment.mail.shopEmail,
    shopLanguage: environment.mail.shopLanguage,
    newRequestId: randomUUID,
    log: logToConsole(environment.logLevel),
    listeners: {
      ...(behindCdn ? { purge: (tags) => purgeCache({ tags: [...tags] }) } : {}),
    },
    callBuildHook: buildHookUrl ? buildHook(buildHookUrl) : undefined,
  };
}

/** Creates the API, configured by the environment. @param changes dependencies to replace */
export function configuredApp(changes: Partial<Dependencies> = {}): App {
  return createApp({ ...realDependencies(readEnvironment()), ...changes });
}

let started: App | undefined;

/**
 * Returns the API, configured by the environment. The first call creates it.
 * @throws EnvironmentError when a variable is missing or invalid
 */
export function app(): App {
  started ??= configuredApp();
  return started;
}
