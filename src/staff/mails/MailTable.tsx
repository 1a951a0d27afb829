import type { MailState } from '#contracts/mails/mails.ts';
import { formatMoment } from '#domain/time/market-time.ts';
import { formatNumber } from '#src/i18n/fill.ts';
import { RowButton } from '../kit/buttons.tsx';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';

interface MailTableProps {
  mails: readonly MailState[];
  state: MailState['state'];
  /** Id of the mail that is being resent or discarded. */
  busy: string | undefined;
  onResend: (mail: MailState) => void;
  onDiscard: (mail: MailState) => void;
}

/** Table of mails, with the last error and buttons to resend or discard each mail. */
export function MailTable({ mails, state, busy, onResend, onDiscard }: MailTableProps) {
  const { texts, language } = useStaffTexts();
  const columns: Column<MailState>[] = [
    { title: texts['mail-to'], cell: ({ to }) => to },
    {
      title: texts['mail-kind'],
      cell: ({ kind, order }) => (
        <>
          <span>{texts[`kind-${kind}`]}</span>
          {order && <PlaceLink to={{ section: 'orders', order }}>{order}</PlaceLink>}
        </>
      ),
    },
    {
      title: texts[state === 'failed' ? 'mail-failed-at' : 'mail-next-at'],
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at, language)}</time>,
    },
    {
      title: texts['mail-tries'],
      isNumber: true,
      cell: ({ attempts }) => formatNumber(attempts, language),
    },
    {
      title: texts['mail-error'],
      className: 'rows__long',
      cell: ({ lastError }) => lastError,
    },
    {
      cell: (mail) => (
        <span className="desk__choices">
          <RowButton
            text={busy === mail.id ? texts.resending : texts.resend}
            label={`${texts.resend}: ${mail.to}`}
            isBusy={busy === mail.id}
            onClick={() => onResend(mail)}
          />
          <RowButton
            isLink
            text={texts.discard}
            label={`${texts.discard}: ${mail.to}`}
            onClick={() => onDiscard(mail)}
          />
        </span>
      ),
    },
  ];
  return <Table columns={columns} rows={mails} keyOf={({ id }) => id} />;
}
