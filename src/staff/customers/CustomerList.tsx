import { findCustomers } from '#contracts/customers/customers.ts';
import type { ListedUser } from '#contracts/users/users.ts';
import { MAX_EMAIL_LENGTH } from '#domain/limits.ts';
import { formatDayOf } from '#domain/time/market-time.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { NothingFound, QueryState } from '../kit/Notes.tsx';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import type { Place } from '../kit/place.ts';
import { Pager, ResultCount } from '../kit/ResultCount.tsx';
import { SearchForm } from '../kit/SearchForm.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { Title } from '../kit/titles.tsx';
import { useStaffQuery } from '../kit/use-staff-query.ts';

/** Members, newest first. The search finds them by email, phone number or customer number. */
export function CustomerList({ place }: { place: Place }) {
  const { texts, language } = useStaffTexts();
  const { search, after } = place;
  const body = { ...(search ? { search } : {}), ...(after ? { after } : {}) };
  const { fetched, retry } = useStaffQuery(findCustomers, { body });
  const customers = fetched.state === 'ready' ? fetched.answer.result.customers : [];
  return (
    <section className="stack">
      <Title>{texts['section-customers']}</Title>
      <search>
        <SearchForm
          place={place}
          hint={texts['customers-search-hint']}
          maxLength={MAX_EMAIL_LENGTH}
        />
      </search>
      <QueryState fetched={fetched} onRetry={retry} />
      {fetched.state === 'ready' && customers.length === 0 && (
        <NothingFound fact={texts['customers-none']} help={texts['customers-none-help']} />
      )}
      {customers.length > 0 && (
        <>
          <ResultCount place={place}>
            {fillCount(texts, 'customers-found', customers.length, language)}
          </ResultCount>
          <CustomerTable customers={customers} />
        </>
      )}
      {fetched.state === 'ready' && <Pager place={place} next={fetched.answer.result.next} />}
    </section>
  );
}

function CustomerTable({ customers }: { customers: readonly ListedUser[] }) {
  const { texts, language } = useStaffTexts();
  const columns: Column<ListedUser>[] = [
    {
      title: texts.email,
      cell: ({ _id, email }) => (
        <PlaceLink row className="rows__link" to={{ section: 'customers', customer: _id }}>
          {email}
        </PlaceLink>
      ),
    },
    {
      title: texts.name,
      cell: ({ firstName, lastName }) =>
        firstName || lastName ? `${firstName ?? ''} ${lastName ?? ''}` : texts['name-missing'],
    },
    { title: texts.phone, cell: ({ phone }) => phone },
    {
      title: texts.since,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDayOf(createdAt, language)}</time>,
    },
  ];
  return <Table columns={columns} rows={customers} keyOf={({ _id }) => _id} />;
}
