import { wireAttachments } from './attachments/wiring.ts';
import { createAuditWrites } from './audit/audit-entry.ts';
import { wireAudit } from './audit/wiring.ts';
import { wireBrowserErrors } from './browser-errors/wiring.ts';
import { wireCompare } from './compare/wiring.ts';
import { wireCoupons } from './coupons/wiring.ts';
import type { Dependencies } from './dependencies.ts';
import { wireEmail } from './email/wiring.ts';
import type { Endpoint } from './endpoint/endpoint.ts';
import { type RequestHandler, router } from './endpoint/router.ts';
import { readEnvironment } from './env.ts';
import type { AnswersPage } from './fit/answers-page.ts';
import { geocodeEndpoint } from './geocode/handler.ts';
import { healthEndpoint, taskHealthEndpoint } from './health/handler.ts';
import { wireHomePage } from './home-page/wiring.ts';
import { wireLimits } from './limits/wiring.ts';
import { openApiEndpoint } from './openapi/handler.ts';
import { orderRecords, wireOrders } from './orders/wiring.ts';
import type { OutboxEmail } from './outbox/outbox-email.ts';
import { wirePictures } from './pictures/wiring.ts';
import { wireDrafts } from './product-drafts/wiring.ts';
import { wirePreviews } from './product-previews/wiring.ts';
import { wireProductSheets } from './product-sheets/wiring.ts';
import { wireCatalog } from './products/wiring.ts';
import { wirePublishing } from './publishing/wiring.ts';
import { quoteRecords, wireQuotes } from './quotes/wiring.ts';
import { realDependencies } from './real-dependencies.ts';
import { wireSearch } from './search/wiring.ts';
import { wireShopFacts } from './shop-facts/wiring.ts';
import { wireSocialSignIn } from './social-sign-in/wiring.ts';
import { wireStaff } from './staff/wiring.ts';
import { textRecords, wireTexts } from './texts/wiring.ts';
import { sentEmailWrites } from './timeline/sent-emails.ts';
import { wireTimeline } from './timeline/wiring.ts';
import { todayEndpoints } from './today/handler.ts';
import { accountServices, wireUsers } from './users/wiring.ts';
import { wireWishlist } from './wishlist/wiring.ts';

/** The API, as a whole and by resource. Each resource is deployed as its own function. */
export type App = ReturnType<typeof createApp>;

/** Creates the API from its dependencies. No network call is made before the first request. */
export function createApp(external: Dependencies) {
  const limits = wireLimits(external);
  const core = { ...external, limits, auditWrites: createAuditWrites(external) };
  const catalog = wireCatalog(core);
  const orderData = orderRecords(core);
  const shopFacts = wireShopFacts(core);
  const quoteData = quoteRecords(core, shopFacts.repository);
  const accounts = accountServices(core);
  const texts = textRecords(core);
  const email = wireEmail(
    core,
    {
      order: orderData.repository.order,
      ...quoteData.forEmail,
      cards: catalog.cardsOf,
      editedTexts: texts.forEmails,
    },
    sentEmailWrites,
  );

  const dependencies = { ...core, outbox: email.outbox };
  const search = wireSearch(core, catalog);
  const orders = wireOrders(dependencies, orderData, catalog, quoteData);
  const quotes = wireQuotes(dependencies, quoteData, catalog, {
    repository: orderData.repository,
    statuses: orders.statuses,
  });
  const coupons = wireCoupons(dependencies, accounts);
  const pictures = wirePictures(core);
  const objectsOfTimelines = {
    order: orderData.repository.order,
    quote: quoteData.repository.quote,
    member: accounts.repository.account,
  };
  const attachments = wireAttachments(core, objectsOfTimelines, pictures.uploads);
  const users = wireUsers(dependencies, accounts, {
    coupons: coupons.repository,
    orderIndex: orderData.orderIndex,
    memberQuotes: quoteData.memberQuotes,
    attachments: attachments.service,
  });
  const staff = wireStaff(dependencies, accounts);
  const publishing = wirePublishing(core);
  const previews = wirePreviews(core, catalog);
  const browserErrors = wireBrowserErrors(core);
  const timeline = wireTimeline(core, objectsOfTimelines);
  const resources = {
    interior: [...search.endpoints, ...previews.endpoints, ...catalog.endpoints],
    order: orders.endpoints,
    quote: quotes.endpoints,
    users: [...users.endpoints, ...quotes.memberEndpoints],
    auth: wireSocialSignIn(dependencies, accounts).endpoints,
    browserErrors: browserErrors.endpoints,
    coupons: coupons.endpoints,
    geocode: [geocodeEndpoint()],
    health: [
      healthEndpoint(catalog.repository, external.isDiskFull),
      taskHealthEndpoint(email.outbox, publishing.service),
    ],
    openapi: [openApiEndpoint(external.siteUrl)],
    sheets: wireProductSheets(core, catalog, shopFacts.repository).endpoints,
    admin: [
      staff,
      orders,
      shopFacts,
      wireHomePage(core, texts.repository.linkTargets),
      publishing,
      quotes,
      email,
      search,
      wireAudit(core),
      timeline,
      attachments,
      {
        staffEndpoints: todayEndpoints({
          ...dependencies,
          orderIndex: orderData.orderIndex,
          quotes: quoteData.repository,
          deliveries: orderData.deliveryWeeks,
          browserErrors: browserErrors.repository,
          timeline: timeline.service,
        }),
      },
      browserErrors,
      users,
      catalog,
      wireDrafts(core, catalog),
      previews,
      pictures,
      wireTexts(core, texts),
    ].flatMap(({ staffEndpoints }) => staffEndpoints),
    wishlist: wireWishlist(dependencies, catalog).endpoints,
  } satisfies Record<string, readonly Endpoint[]>;

  const endpointDependencies = {
    ...core,
    sendStoredEmails: async (emails: readonly OutboxEmail[]) => {
      await email.outbox.send(emails);
    },
    sessions: accounts.sessions,
    staffSessions: staff.sessions,
    acceptsKey: staff.acceptsKey,
  };
  const handle = (endpoints: readonly Endpoint[]) => router(endpoints, endpointDependencies);
  const byResource = Object.fromEntries(
    Object.entries(resources).map(([name, endpoints]) => [name, handle(endpoints)]),
  ) as Record<keyof typeof resources, RequestHandler>;
  // Imported on demand, which keeps the texts of the page out of the cold start of calls.
  const fitAnswers: AnswersPage = async (request) => {
    const { fitAnswersPage } = await import('./fit/answers-page.ts');
    return fitAnswersPage({ ...external, packages: catalog.packages })(request);
  };
  return {
    ...byResource,
    /** Handles requests of all resources. */
    handle: handle(Object.values(resources).flat()),
    /** Page with the answers of "Will it fit?". */
    fitAnswers,
    /** Page that compares products. */
    compare: wireCompare(external, catalog).page,
    /** Page of a product without a page in the build. */
    productPage: catalog.page,
    sendEmails: email.sendEmails,
    clearAccounts: async () => {
      await users.clearAccounts();
      await attachments.clearErasedFiles();
    },
    clearUploads: pictures.clearUploads,
    publish: publishing.publish,
    scheduleQuotes: quotes.scheduleQuotes,
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
