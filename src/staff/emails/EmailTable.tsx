import type { UnsentEmail } from '#contracts/emails/emails.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { formatNumber } from '#src/i18n/fill.ts';
import { RowButton } from '../kit/action-buttons.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';

interface EmailTableProps {
  emails: readonly UnsentEmail[];
  state: UnsentEmail['state'];
  /** Id of the email that is being resent or discarded. */
  busy: string | undefined;
  onResend: (email: UnsentEmail) => void;
  onDiscard: (email: UnsentEmail) => void;
}

/** Table of emails, with the last error and buttons to resend or discard each email. */
export function EmailTable({ emails, state, busy, onResend, onDiscard }: EmailTableProps) {
  const { texts, language, clock } = useStaffTexts();
  const columns: Column<UnsentEmail>[] = [
    { title: texts['email-to'], cell: ({ to }) => to },
    {
      title: texts['email-kind'],
      cell: ({ kind, order }) => (
        <>
          <span>{texts[`kind-${kind}`]}</span>
          {order && <StaffLink to={{ section: 'orders', order }}>{order}</StaffLink>}
        </>
      ),
    },
    {
      title: texts[state === 'failed' ? 'email-failed-at' : 'email-next-at'],
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, clock, language)}</time>,
    },
    {
      title: texts['email-tries'],
      isNumber: true,
      cell: ({ attempts }) => formatNumber(attempts, language),
    },
    {
      title: texts['email-error'],
      className: 'rows__long',
      cell: ({ lastError }) => lastError,
    },
    {
      cell: (email) => (
        <span className="staff-page__choices">
          <RowButton
            text={busy === email.id ? texts.resending : texts.resend}
            label={`${texts.resend}: ${email.to}`}
            isBusy={busy === email.id}
            onClick={() => onResend(email)}
          />
          <RowButton
            isLink
            text={texts.discard}
            label={`${texts.discard}: ${email.to}`}
            onClick={() => onDiscard(email)}
          />
        </span>
      ),
    },
  ];
  return <Table columns={columns} rows={emails} keyOf={({ id }) => id} />;
}
