import { type ReactNode, useEffect, useRef } from 'react';
import type { ResponseOf } from '#contracts/call.ts';
import { avatarTint } from '#contracts/staff/staff-account.ts';
import {
  changeStaffRole,
  type Invitation,
  inviteStaff,
  type listStaff,
  removeStaff,
  resetFactors,
  revokeInvitation,
} from '#contracts/staff/staff-people.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff/staff-roles.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { RowButton } from '../kit/action-buttons.tsx';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { useOwnAccount } from '../kit/own-account.ts';
import { Initials } from '../kit/person-display.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import type { StaffMutation } from '../kit/use-staff-mutation.ts';
import type { StaffProfile } from '../session/staff-session.store.ts';

interface TableProps {
  /** Id of the person to whom a link of the log leads. */
  linked: string | undefined;
  action: StaffMutation;
  /** Called after a change. */
  onChange: () => void;
}

/** Change that requires confirmation. */
type Question =
  | { kind: 'remove' | 'reset'; person: StaffProfile }
  | { kind: 'revoke' | 'resend'; invitation: Invitation };

type Row = Pick<StaffProfile, 'id' | 'name' | 'email' | 'role'> & {
  person?: StaffProfile;
  invitation?: Invitation;
};

const CONFIRMED_CALLS = { remove: removeStaff, reset: resetFactors, revoke: revokeInvitation };
const DONE_TEXTS = { remove: 'removed', reset: 'reset-done', revoke: 'revoked' } as const;

/** People and open invitations. Removing, resetting and revoking require confirmation. */
export function PeopleTable({
  staff,
  invitations,
  linked,
  action,
  onChange,
}: TableProps & ResponseOf<typeof listStaff>['result']) {
  const { staffAccountTexts, language, clock } = useStaffTexts();
  const confirm = useConfirm<Question>();
  const { email: ownEmail } = useOwnAccount();

  async function changeRole({ id, name }: StaffProfile, role: StaffRole) {
    const text = fill(staffAccountTexts['role-changed'], {
      name,
      role: staffAccountTexts[`role-${role}`],
    });
    await action.run(changeStaffRole, { params: { id }, body: { role } }, text);
    onChange();
  }
  const ask = (next: Question) => {
    action.setResult(undefined);
    confirm.ask(next);
  };
  function questionAbout(question: Question) {
    const { kind } = question;
    const values =
      'invitation' in question
        ? { email: question.invitation.email }
        : { name: question.person.name };
    async function makeCall() {
      if (question.kind === 'resend') {
        const { email, name, role, language: theirs } = question.invitation;
        const body = { email, name, role, language: theirs };
        return action.run(inviteStaff, { body }, fill(staffAccountTexts.invited, { email }));
      }
      const { id } = 'invitation' in question ? question.invitation : question.person;
      const text = fill(staffAccountTexts[DONE_TEXTS[question.kind]], values);
      return action.run(CONFIRMED_CALLS[question.kind], { params: { id } }, text);
    }
    return {
      title: fill(staffAccountTexts[`${kind}-question`], values),
      help: staffAccountTexts[`${kind}-help`],
      yes: staffAccountTexts[`${kind}-yes`],
      busy: staffAccountTexts.working,
      no: staffAccountTexts.keep,
      onYes: async () => {
        if (await makeCall()) onChange();
      },
    };
  }
  const rows: Row[] = [
    ...staff.map((person) => ({ ...person, person })),
    ...invitations.map((invitation) => ({ ...invitation, invitation })),
  ];
  const columns: Column<Row>[] = [
    {
      title: staffAccountTexts.person,
      cell: ({ id, name, email }) => (
        <PersonCell id={id} name={name} email={email} isLinked={id === linked}>
          {email === ownEmail && <span className="mark">{staffAccountTexts.you}</span>}
        </PersonCell>
      ),
    },
    {
      title: staffAccountTexts.role,
      cell: ({ person, email, role }) =>
        person && email !== ownEmail ? (
          <RoleSelect person={person} onRole={(next) => void changeRole(person, next)} />
        ) : (
          <span>{staffAccountTexts[`role-${role}`]}</span>
        ),
    },
    { title: staffAccountTexts['signs-in-with'], cell: (row) => <SignInMethods row={row} /> },
    {
      title: staffAccountTexts['last-use'],
      cell: ({ person }) =>
        person && (
          <time dateTime={person.lastSignInAt}>
            {formatDateTime(person.lastSignInAt, clock, language)}
          </time>
        ),
    },
    {
      heading: <span className="vh">{staffAccountTexts.actions}</span>,
      cell: ({ person, invitation }) => (
        <span className="people__acts">
          {person && person.email !== ownEmail && (
            <>
              <RowButton
                isLink
                text={staffAccountTexts.reset}
                label={fill(staffAccountTexts['reset-of'], { name: person.name })}
                onClick={() => ask({ kind: 'reset', person })}
              />
              <RowButton
                isLink
                text={staffAccountTexts.remove}
                label={fill(staffAccountTexts['remove-of'], { name: person.name })}
                onClick={() => ask({ kind: 'remove', person })}
              />
            </>
          )}
          {invitation &&
            (['resend', 'revoke'] as const).map((kind) => (
              <RowButton
                key={kind}
                isLink
                text={staffAccountTexts[kind]}
                label={fill(staffAccountTexts[`${kind}-of`], { email: invitation.email })}
                onClick={() => ask({ kind, invitation })}
              />
            ))}
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

function RoleSelect({
  person,
  onRole,
}: {
  person: StaffProfile;
  onRole: (role: StaffRole) => void;
}) {
  const { staffAccountTexts } = useStaffTexts();
  return (
    <select
      className="input people__role"
      aria-label={fill(staffAccountTexts['role-of'], { name: person.name })}
      value={person.role}
      onChange={(event) => onRole(event.target.value as StaffRole)}
    >
      {STAFF_ROLES.map((role) => (
        <option key={role} value={role}>
          {staffAccountTexts[`role-${role}`]}
        </option>
      ))}
    </select>
  );
}

function SignInMethods({ row: { person, invitation } }: { row: Row }) {
  const { staffAccountTexts, language, clock } = useStaffTexts();
  if (invitation) {
    const moment = formatDateTime(invitation.expiresAt, clock, language);
    return <span className="note">{fill(staffAccountTexts['invited-until'], { moment })}</span>;
  }
  const methods = [
    person &&
      person.passkeys > 0 &&
      fillCount(staffAccountTexts, 'passkeys', person.passkeys, language),
    person?.authenticator && staffAccountTexts.authenticator,
  ].filter(Boolean);
  return <span>{methods.join(', ') || staffAccountTexts['not-set-up']}</span>;
}

function PersonCell(props: {
  id: string;
  name: string;
  email: string;
  isLinked: boolean;
  children?: ReactNode;
}) {
  const { id, name, email, isLinked, children } = props;
  const cell = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isLinked) cell.current?.focus();
  }, [isLinked]);
  return (
    <span className="people__person" ref={cell} tabIndex={isLinked ? -1 : undefined}>
      <Initials tint={avatarTint(id)} name={name} />
      <span className="rows__long">
        <span>{name}</span> {children}
        <span className="note">{email}</span>
      </span>
    </span>
  );
}
