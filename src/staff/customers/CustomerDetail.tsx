import { findCustomers } from '#contracts/customers/customers.ts';
import { findOrders } from '#contracts/orders/staff-orders.ts';
import { findQuotes } from '#contracts/quotes/staff-quotes.ts';
import type { ListedUser } from '#contracts/users/users.ts';
import { fullName } from '#domain/input/person-name.ts';
import { formatAmount } from '#domain/money/format.ts';
import { formatDay, formatMarketDay } from '#domain/time/market-time.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { QueryFallback } from '../kit/messages.tsx';
import { Pager, ResultCount } from '../kit/result-paging.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import type { StaffLocation } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Fact, Facts, ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { useAttachments } from '../shared/attachments/use-attachments.ts';
import { OrderTable } from '../shared/orders/OrderTable.tsx';
import { Timeline } from '../shared/timeline/Timeline.tsx';
import { customerSteps, namesUsed } from './customer-steps.ts';

/** One member: stored data, orders, quotes, names and addresses used, and the timeline. */
export function CustomerDetail({ id, location }: { id: string; location: StaffLocation }) {
  const { texts } = useStaffTexts();
  const { fetched, retry } = useStaffQuery(findCustomers, { body: { search: id } });
  const customer = fetched.state === 'ready' ? fetched.response.result.customers[0] : undefined;
  return (
    <article className="stack order">
      <p className="staff-page__back">
        <StaffLink className="link" to={{ section: 'customers' }}>
          {texts['back-to-customers']}
        </StaffLink>
      </p>
      <ViewTitle>{customer?.email ?? texts.customer}</ViewTitle>
      <QueryFallback fetched={fetched} onRetry={retry} />
      {fetched.state === 'ready' && !customer && <p role="status">{texts['customer-gone']}</p>}
      {customer && (
        <>
          <CustomerFacts customer={customer} />
          <CustomerRecords customer={customer} location={location} />
        </>
      )}
    </article>
  );
}

function CustomerFacts({ customer }: { customer: ListedUser }) {
  const { texts, language, clock } = useStaffTexts();
  const { _id, email, phone, birth, wishlist, isOAuth } = customer;
  return (
    <Facts title={texts.contact}>
      <Fact name={texts.name}>{fullName(customer) || texts['name-missing']}</Fact>
      <Fact name={texts.email}>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      {phone && <Fact name={texts.phone}>{phone}</Fact>}
      {birth && <Fact name={texts.birth}>{formatDay(birth, language)}</Fact>}
      <Fact name={texts.since}>{formatMarketDay(customer.createdAt, clock, language)}</Fact>
      <Fact name={texts['signs-in']}>
        {texts[isOAuth ? 'signs-in-social' : 'signs-in-password']}
      </Fact>
      <Fact name={texts.wishlist}>
        {wishlist.length > 0 ? (
          <a href={sitePaths(language).wishlist(wishlist)}>
            {fillCount(texts, 'wishlist-open', wishlist.length, language)}
          </a>
        ) : (
          fillCount(texts, 'wishlist-open', 0, language)
        )}
      </Fact>
      <Fact name={texts['customer-number']}>{_id}</Fact>
    </Facts>
  );
}

/** Orders, quotes, names and addresses, and the timeline of all of them. */
function CustomerRecords({
  customer,
  location,
}: {
  customer: ListedUser;
  location: StaffLocation;
}) {
  const allTexts = useStaffTexts();
  const { _id: id, email } = customer;
  const attachments = useAttachments({ type: 'member', id });
  const body = { search: id, ...(location.after ? { after: location.after } : {}) };
  const orders = useStaffQuery(findOrders, { body });
  const quotes = useStaffQuery(findQuotes, { body: { group: 'all', search: email } });
  const listedOrders =
    orders.fetched.state === 'ready' ? orders.fetched.response.result.orders : [];
  const listedQuotes =
    quotes.fetched.state === 'ready' ? quotes.fetched.response.result.quotes : [];
  return (
    <div className="order__sides">
      <div className="stack">
        <CustomerOrders {...orders} location={location} />
        <CustomerQuotes {...quotes} />
        <NamesUsed names={namesUsed(listedOrders, listedQuotes)} />
      </div>
      <Timeline
        place={{ type: 'member', id, email }}
        steps={customerSteps(listedOrders, listedQuotes, allTexts)}
        version={id}
        attachments={attachments}
        customer={fullName(customer)}
      />
    </div>
  );
}

type Query<C extends typeof findOrders | typeof findQuotes> = Pick<
  ReturnType<typeof useStaffQuery<C>>,
  'fetched' | 'retry'
>;

function CustomerOrders({
  fetched,
  retry,
  location,
}: Query<typeof findOrders> & { location: StaffLocation }) {
  const { texts, language } = useStaffTexts();
  const orders = fetched.state === 'ready' ? fetched.response.result.orders : [];
  return (
    <section className="stack tight">
      <h3 className="staff-page__part">{texts['customer-orders']}</h3>
      <QueryFallback fetched={fetched} onRetry={retry} isPart />
      {fetched.state === 'ready' && orders.length === 0 && <p>{texts['orders-none']}</p>}
      {orders.length > 0 && (
        <>
          <ResultCount location={location}>
            {fillCount(texts, 'orders-found', orders.length, language)}
          </ResultCount>
          <OrderTable orders={orders} />
        </>
      )}
      {fetched.state === 'ready' && (
        <Pager
          location={location}
          next={fetched.response.result.next}
          label={texts['customer-orders']}
        />
      )}
    </section>
  );
}

/** Quotes with the email address of the customer. */
function CustomerQuotes({ fetched, retry }: Query<typeof findQuotes>) {
  const { timelineTexts: texts, quoteTexts, language } = useStaffTexts();
  const { quotes, next } =
    fetched.state === 'ready' ? fetched.response.result : { quotes: [], next: undefined };
  return (
    <section className="stack tight">
      <h3 className="staff-page__part">{texts['customer-quotes']}</h3>
      <QueryFallback fetched={fetched} onRetry={retry} isPart />
      {fetched.state === 'ready' && quotes.length === 0 && <p>{texts['quotes-none']}</p>}
      <ul className="stack tight">
        {quotes.map((quote) => (
          <li className="staff-page__choices" key={quote.number}>
            <StaffLink className="link" to={{ section: 'quotes', quote: quote.number }}>
              {quote.number}
            </StaffLink>
            <span>{quoteTexts[`state-${quote.state}`]}</span>
            {quote.total && (
              <span>{formatAmount(quote.total.amount, quote.total.currency, language)}</span>
            )}
          </li>
        ))}
      </ul>
      {next && (
        <p className="note">{fill(texts['quotes-more'], { count: String(quotes.length) })}</p>
      )}
    </section>
  );
}

function NamesUsed({ names }: { names: ReturnType<typeof namesUsed> }) {
  const { timelineTexts: texts } = useStaffTexts();
  if (names.length === 0) return null;
  return (
    <section className="stack tight">
      <h3 className="staff-page__part">{texts['names-used']}</h3>
      <p className="note">{texts['names-used-help']}</p>
      <ul className="stack tight">
        {names.map(({ name, addresses }) => (
          <li key={name}>
            <b>{name}</b>
            {addresses.map((address) => (
              <p key={address}>{address}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
