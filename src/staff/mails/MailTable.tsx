import type { MailState } from '#contracts/mails/mails.ts';
import { formatMoment } from '#domain/time/market-time.ts';
import { formatNumber } from '#src/i18n/fill.ts';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import { RowButton } from '../kit/RowButton.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';

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
  const timeLabel = texts[state === 'failed' ? 'mail-failed-at' : 'mail-next-at'];
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{texts['mail-to']}</th>
          <th scope="col">{texts['mail-kind']}</th>
          <th scope="col">{timeLabel}</th>
          <th scope="col" className="rows__number">
            {texts['mail-tries']}
          </th>
          <th scope="col">{texts['mail-error']}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <th scope="row">{mail.to}</th>
            <td data-label={texts['mail-kind']}>
              <span>{texts[`kind-${mail.kind}`]}</span>
              {mail.order && (
                <PlaceLink to={{ section: 'orders', order: mail.order }}>{mail.order}</PlaceLink>
              )}
            </td>
            <td data-label={timeLabel}>
              <time dateTime={mail.at}>{formatMoment(mail.at, language)}</time>
            </td>
            <td className="rows__number" data-label={texts['mail-tries']}>
              {formatNumber(mail.attempts, language)}
            </td>
            <td className="rows__long" data-label={texts['mail-error']}>
              {mail.lastError}
            </td>
            <td className="rows__acts">
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
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
