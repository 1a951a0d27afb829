import { useRef, useState } from 'react';
import { listStaff } from '#contracts/staff/staff-people.ts';
import { ActionMessage, QueryState } from '../kit/Notes.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Title } from '../kit/titles.tsx';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { InviteForm } from './InviteForm.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { RightsTable } from './RightsTable.tsx';
import './staff.css';

/** Staff section, for owners: people with roles and sign-in methods, open invitations, and the rights of each role. */
export function Staff() {
  const { staffTexts, texts } = useStaffTexts();
  const [isInviting, setInviting] = useState(false);
  const { fetched, refresh, retry } = useStaffQuery(listStaff, {});
  const action = useStaffMutation();
  const inviteButton = useRef<HTMLButtonElement>(null);
  const people = fetched.state === 'ready' ? fetched.answer.result : undefined;
  return (
    <section className="stack">
      <div className="desk__head">
        <Title>{texts['section-staff']}</Title>
        <button
          className="btn btn--small"
          type="button"
          ref={inviteButton}
          aria-expanded={isInviting}
          onClick={() => setInviting(!isInviting)}
        >
          {staffTexts.invite}
        </button>
      </div>
      {isInviting && (
        <InviteForm
          action={action}
          onDone={(hasInvited) => {
            setInviting(false);
            if (hasInvited) refresh();
            else inviteButton.current?.focus();
          }}
        />
      )}
      <ActionMessage result={action.result} />
      <QueryState fetched={fetched} onRetry={retry} />
      {people && <PeopleTable {...people} action={action} onChange={refresh} />}
      <RightsTable />
    </section>
  );
}
