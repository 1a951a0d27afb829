import { findCustomers } from '#contracts/customers/customers.ts';
import { findOrders } from '#contracts/orders/staff-orders.ts';
import type { ListedUser } from '#contracts/users/users.ts';
import { fullName } from '#domain/text/person-name.ts';
import { formatDay, formatMarketDay } from '#domain/time/market-time.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { QueryFallback } from '../kit/messages.tsx';
import { Pager, ResultCount } from '../kit/result-paging.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import type { StaffLocation } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Fact, Facts, ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { OrderTable } from '../shared/orders/OrderTable.tsx';

/** One member: stored data, and a paged list of orders. */
export function CustomerDetail({ id, location }: { id: string; location: StaffLocation }) {
  const { texts } = useStaffTexts();
  const { fetched, retry } = useStaffQuery(findCustomers, { body: { search: id } });
  const customer = fetched.state === 'ready' ? fetched.answer.result.customers[0] : undefined;
  return (
    <article className="stack order">
      <p className="desk__back">
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
          <CustomerOrders id={customer._id} location={location} />
        </>
      )}
    </article>
  );
}

function CustomerFacts({ customer }: { customer: ListedUser }) {
  const { texts, language } = useStaffTexts();
  const { _id, email, phone, birth, wishlist, isOAuth } = customer;
  return (
    <Facts title={texts.contact}>
      <Fact name={texts.name}>{fullName(customer) || texts['name-missing']}</Fact>
      <Fact name={texts.email}>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      {phone && <Fact name={texts.phone}>{phone}</Fact>}
      {birth && <Fact name={texts.birth}>{formatDay(birth, language)}</Fact>}
      <Fact name={texts.since}>{formatMarketDay(customer.createdAt, language)}</Fact>
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

function CustomerOrders({ id, location }: { id: string; location: StaffLocation }) {
  const { texts, language } = useStaffTexts();
  const body = { search: id, ...(location.after ? { after: location.after } : {}) };
  const { fetched, retry } = useStaffQuery(findOrders, { body });
  const orders = fetched.state === 'ready' ? fetched.answer.result.orders : [];
  return (
    <section className="stack tight">
      <h3 className="desk__part">{texts['customer-orders']}</h3>
      <QueryFallback fetched={fetched} onRetry={retry} />
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
          next={fetched.answer.result.next}
          label={texts['customer-orders']}
        />
      )}
    </section>
  );
}
