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
import { RowButton } from '../kit/buttons.tsx';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { Initials } from '../kit/people.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
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

type Row = Pick<Person, 'id' | 'name' | 'email' | 'role'> & {
  person?: Person;
  invitation?: Invitation;
};

const CONFIRMED_CALLS = { remove: removeStaff, reset: resetFactors, revoke: revokeInvitation };
const DONE_TEXTS = { remove: 'removed', reset: 'reset-done', revoke: 'revoked' } as const;

/** People and open invitations. Removing, resetting and revoking require confirmation. */
export function PeopleTable({
  staff,
  invitations,
  action,
  onChange,
}: TableProps & AnswerOf<typeof listStaff>['result']) {
  const { staffTexts, language } = useStaffTexts();
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
  const rows: Row[] = [
    ...staff.map((person) => ({ ...person, person })),
    ...invitations.map((invitation) => ({ ...invitation, invitation })),
  ];
  const columns: Column<Row>[] = [
    {
      title: staffTexts.person,
      cell: ({ id, name, email }) => (
        <PersonCell id={id} name={name} email={email}>
          {email === ownEmail && <span className="mark">{staffTexts.you}</span>}
        </PersonCell>
      ),
    },
    {
      title: staffTexts.role,
      cell: ({ person, email, role }) =>
        person && email !== ownEmail ? (
          <RoleSelect person={person} onRole={(next) => void changeRole(person, next)} />
        ) : (
          <span>{staffTexts[`role-${role}`]}</span>
        ),
    },
    { title: staffTexts['signs-in-with'], cell: (row) => <SignInMethods row={row} /> },
    {
      title: staffTexts['last-use'],
      cell: ({ person }) =>
        person && (
          <time dateTime={person.lastSignInAt}>{formatMoment(person.lastSignInAt, language)}</time>
        ),
    },
    {
      heading: <span className="vh">{staffTexts.actions}</span>,
      cell: ({ person, invitation }) => (
        <span className="people__acts">
          {person && person.email !== ownEmail && (
            <>
              <RowButton
                isLink
                text={staffTexts.reset}
                label={fill(staffTexts['reset-of'], { name: person.name })}
                onClick={() => ask({ kind: 'reset', person })}
              />
              <RowButton
                isLink
                text={staffTexts.remove}
                label={fill(staffTexts['remove-of'], { name: person.name })}
                onClick={() => ask({ kind: 'remove', person })}
              />
            </>
          )}
          {invitation && (
            <RowButton
              isLink
              text={staffTexts.revoke}
              label={fill(staffTexts['revoke-of'], { email: invitation.email })}
              onClick={() => ask({ kind: 'revoke', invitation })}
            />
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      {confirm.prompt(questionAbout)}
      <Table className="people" columns={columns} rows={rows} keyOf={({ id }) => id} />
    </>
  );
}

function RoleSelect({ person, onRole }: { person: Person; onRole: (role: StaffRole) => void }) {
  const { staffTexts } = useStaffTexts();
  return (
    <select
      className="input people__role"
      aria-label={fill(staffTexts['role-of'], { name: person.name })}
      value={person.role}
      onChange={(event) => onRole(event.target.value as StaffRole)}
    >
      {STAFF_ROLES.map((role) => (
        <option key={role} value={role}>
          {staffTexts[`role-${role}`]}
        </option>
      ))}
    </select>
  );
}

function SignInMethods({ row: { person, invitation } }: { row: Row }) {
  const { staffTexts, language } = useStaffTexts();
  if (invitation) {
    const moment = formatMoment(invitation.expiresAt, language);
    return <span className="note">{fill(staffTexts['invited-until'], { moment })}</span>;
  }
  const methods = [
    person && person.passkeys > 0 && fillCount(staffTexts, 'passkeys', person.passkeys, language),
    person?.authenticator && staffTexts.authenticator,
  ].filter(Boolean);
  return <span>{methods.join(', ') || staffTexts['not-set-up']}</span>;
}

function PersonCell(props: { id: string; name: string; email: string; children?: ReactNode }) {
  const { id, name, email, children } = props;
  return (
    <span className="people__person">
      <Initials tint={tintOf(id)} name={name} />
      <span className="rows__long">
        <span>{name}</span> {children}
        <span className="note">{email}</span>
      </span>
    </span>
  );
}
