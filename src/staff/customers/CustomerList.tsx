import { findCustomers } from '#contracts/customers/customers.ts';
import type { ListedUser } from '#contracts/users/users.ts';
import { fullName } from '#domain/input/person-name.ts';
import { MAX_EMAIL_LENGTH } from '#domain/limits.ts';
import { formatMarketDay } from '#domain/time/market-time.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { NothingFound, QueryFallback } from '../kit/messages.tsx';
import { Pager, ResultCount } from '../kit/result-paging.tsx';
import { SearchForm } from '../kit/SearchForm.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import type { StaffLocation } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffQuery } from '../kit/use-staff-query.ts';

/** Members, newest first. The search finds them by email, phone number or customer number. */
export function CustomerList({ location }: { location: StaffLocation }) {
  const { texts, language } = useStaffTexts();
  const { search, after } = location;
  const body = { ...(search ? { search } : {}), ...(after ? { after } : {}) };
  const { fetched, retry } = useStaffQuery(findCustomers, { body });
  const customers = fetched.state === 'ready' ? fetched.response.result.customers : [];
  return (
    <section className="stack">
      <ViewTitle>{texts['section-customers']}</ViewTitle>
      <search>
        <SearchForm
          location={location}
          hint={texts['customers-search-hint']}
          maxLength={MAX_EMAIL_LENGTH}
        />
      </search>
      <QueryFallback fetched={fetched} onRetry={retry} />
      {fetched.state === 'ready' && customers.length === 0 && (
        <NothingFound fact={texts['customers-none']} help={texts['customers-none-help']} />
      )}
      {customers.length > 0 && (
        <>
          <ResultCount location={location}>
            {fillCount(texts, 'customers-found', customers.length, language)}
          </ResultCount>
          <CustomerTable customers={customers} />
        </>
      )}
      {fetched.state === 'ready' && (
        <Pager location={location} next={fetched.response.result.next} />
      )}
    </section>
  );
}

function CustomerTable({ customers }: { customers: readonly ListedUser[] }) {
  const { texts, language, clock } = useStaffTexts();
  const columns: Column<ListedUser>[] = [
    {
      title: texts.email,
      cell: ({ _id, email }) => (
        <StaffLink row className="rows__link" to={{ section: 'customers', customer: _id }}>
          {email}
        </StaffLink>
      ),
    },
    {
      title: texts.name,
      cell: (customer) => fullName(customer) || texts['name-missing'],
    },
    { title: texts.phone, cell: ({ phone }) => phone },
    {
      title: texts.since,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>{formatMarketDay(createdAt, clock, language)}</time>
      ),
    },
  ];
  return <Table columns={columns} rows={customers} keyOf={({ _id }) => _id} />;
}
