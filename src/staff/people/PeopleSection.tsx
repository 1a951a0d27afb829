import { listStaff } from '#contracts/staff/staff-people.ts';
import { ActionMessage, QueryFallback } from '../kit/messages.tsx';
import type { StaffLocation } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { useOpenForm } from '../kit/use-unsaved-state.ts';
import { emptyInvitation, INVITATION_FORM, InviteForm } from './InviteForm.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PermissionTable } from './PermissionTable.tsx';
import './people.css';

/** Staff section, for owners: people with roles and sign-in methods, open invitations, and the rights of each role. */
export function PeopleSection({ location }: { location: StaffLocation }) {
  const { staffAccountTexts, texts, language } = useStaffTexts();
  const { isOpen, open, close, button } = useOpenForm(INVITATION_FORM, emptyInvitation(language));
  const { fetched, refresh, retry } = useStaffQuery(listStaff, {});
  const action = useStaffMutation();
  const people = fetched.state === 'ready' ? fetched.response.result : undefined;
  return (
    <section className="stack">
      <div className="staff-page__head">
        <ViewTitle>{texts['section-people']}</ViewTitle>
        <button
          className="btn btn--small"
          type="button"
          ref={button}
          aria-expanded={isOpen}
          onClick={isOpen ? close : open}
        >
          {staffAccountTexts.invite}
        </button>
      </div>
      {isOpen && (
        <InviteForm
          action={action}
          onDone={(hasInvited) => {
            close();
            if (hasInvited) refresh();
          }}
        />
      )}
      <ActionMessage result={action.result} />
      <QueryFallback fetched={fetched} onRetry={retry} />
      {people && (
        <PeopleTable {...people} linked={location.person} action={action} onChange={refresh} />
      )}
      <PermissionTable />
    </section>
  );
}
