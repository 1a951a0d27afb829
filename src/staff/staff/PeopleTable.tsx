import type { ReactNode } from 'react';
import type { AnswerOf } from '#contracts/call.ts';
import { tintOf } from '#contracts/staff/staff-account.ts';
import {
  changeStaffRole,
  type Invitation,
  type listStaff,
  removeStaff,
  resetFactors,
  revokeInvitation,
} from '#contracts/staff/staff-people.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff/staff-roles.ts';
import { formatMoment } from '#domain/time/market-time.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { Initials } from '../kit/Initials.tsx';
import { RowButton } from '../kit/RowButton.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useOwnAccount } from '../kit/use-may.ts';
import type { StaffMutation } from '../kit/use-staff-mutation.ts';
import type { Person } from '../session/staff-session.store.ts';

interface TableProps {
  action: StaffMutation;
  /** Called after a change. */
  onChange: () => void;
}

/** Change that requires confirmation. */
type Question =
  | { kind: 'remove' | 'reset'; person: Person }
  | { kind: 'revoke'; invitation: Invitation };

const CONFIRMED_CALLS = { remove: removeStaff, reset: resetFactors, revoke: revokeInvitation };
const DONE_TEXTS = { remove: 'removed', reset: 'reset-done', revoke: 'revoked' } as const;

/** People and open invitations. Removing, resetting and revoking require confirmation. */
export function PeopleTable({
  staff,
  invitations,
  action,
  onChange,
}: TableProps & AnswerOf<typeof listStaff>['result']) {
  const { staffTexts } = useStaffTexts();
  const confirm = useConfirm<Question>();
  const { email: ownEmail } = useOwnAccount();

  async function changeRole({ id, name }: Person, role: StaffRole) {
    const text = fill(staffTexts['role-changed'], { name, role: staffTexts[`role-${role}`] });
    await action.run(changeStaffRole, { params: { id }, body: { role } }, text);
    onChange();
  }
  const ask = (next: Question) => {
    action.setResult(undefined);
    confirm.ask(next);
  };
  function questionAbout(question: Question) {
    const { kind } = question;
    const { id } = kind === 'revoke' ? question.invitation : question.person;
    const values =
      kind === 'revoke' ? { email: question.invitation.email } : { name: question.person.name };
    return {
      title: fill(staffTexts[`${kind}-question`], values),
      help: staffTexts[`${kind}-help`],
      yes: staffTexts[`${kind}-yes`],
      busy: staffTexts.working,
      no: staffTexts.keep,
      onYes: async () => {
        const text = fill(staffTexts[DONE_TEXTS[kind]], values);
        if (await action.run(CONFIRMED_CALLS[kind], { params: { id } }, text)) onChange();
      },
    };
  }
  return (
    <>
      {confirm.prompt(questionAbout)}
      <table className="rows people">
        <thead>
          <tr>
            <th scope="col">{staffTexts.person}</th>
            <th scope="col">{staffTexts.role}</th>
            <th scope="col">{staffTexts['signs-in-with']}</th>
            <th scope="col">{staffTexts['last-use']}</th>
            <th scope="col">
              <span className="vh">{staffTexts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {staff.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isOwn={person.email === ownEmail}
              onRole={(role) => void changeRole(person, role)}
              onReset={() => ask({ kind: 'reset', person })}
              onRemove={() => ask({ kind: 'remove', person })}
            />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              onRevoke={() => ask({ kind: 'revoke', invitation })}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface PersonRowProps {
  person: Person;
  isOwn: boolean;
  onRole: (role: StaffRole) => void;
  onReset: () => void;
  onRemove: () => void;
}

function PersonRow({ person, isOwn, onRole, onReset, onRemove }: PersonRowProps) {
  const { staffTexts, language } = useStaffTexts();
  const { id, name, email, role, passkeys, authenticator, lastSignInAt } = person;
  const ways = [
    passkeys > 0 && fillCount(staffTexts, 'passkeys', passkeys, language),
    authenticator && staffTexts.authenticator,
  ].filter(Boolean);
  return (
    <tr>
      <PersonCell id={id} name={name} email={email}>
        {isOwn && <span className="mark">{staffTexts.you}</span>}
      </PersonCell>
      <td data-label={staffTexts.role}>
        {isOwn ? (
          staffTexts[`role-${role}`]
        ) : (
          <select
            className="input people__role"
            aria-label={fill(staffTexts['role-of'], { name })}
            value={role}
            onChange={(event) => onRole(event.target.value as StaffRole)}
          >
            {STAFF_ROLES.map((one) => (
              <option key={one} value={one}>
                {staffTexts[`role-${one}`]}
              </option>
            ))}
          </select>
        )}
      </td>
      <td data-label={staffTexts['signs-in-with']}>
        <span>{ways.length > 0 ? ways.join(', ') : staffTexts['not-set-up']}</span>
      </td>
      <td data-label={staffTexts['last-use']}>
        <time dateTime={lastSignInAt}>{formatMoment(lastSignInAt, language)}</time>
      </td>
      <td>
        {!isOwn && (
          <span className="people__acts">
            <RowButton
              isLink
              text={staffTexts.reset}
              label={fill(staffTexts['reset-of'], { name })}
              onClick={onReset}
            />
            <RowButton
              isLink
              text={staffTexts.remove}
              label={fill(staffTexts['remove-of'], { name })}
              onClick={onRemove}
            />
          </span>
        )}
      </td>
    </tr>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  onRevoke: () => void;
}

function InvitationRow({ invitation, onRevoke }: InvitationRowProps) {
  const { staffTexts, language } = useStaffTexts();
  const { id, name, email, role, expiresAt } = invitation;
  return (
    <tr>
      <PersonCell id={id} name={name} email={email} />
      <td data-label={staffTexts.role}>
        <span>{staffTexts[`role-${role}`]}</span>
      </td>
      <td data-label={staffTexts['signs-in-with']}>
        <span className="note">
          {fill(staffTexts['invited-until'], { moment: formatMoment(expiresAt, language) })}
        </span>
      </td>
      <td />
      <td>
        <span className="people__acts">
          <RowButton
            isLink
            text={staffTexts.revoke}
            label={fill(staffTexts['revoke-of'], { email })}
            onClick={onRevoke}
          />
        </span>
      </td>
    </tr>
  );
}

function PersonCell(props: { id: string; name: string; email: string; children?: ReactNode }) {
  const { id, name, email, children } = props;
  return (
    <th scope="row">
      <span className="people__person">
        <Initials tint={tintOf(id)} name={name} />
        <span className="rows__long">
          <span>{name}</span> {children}
          <span className="note">{email}</span>
        </span>
      </span>
    </th>
  );
}
