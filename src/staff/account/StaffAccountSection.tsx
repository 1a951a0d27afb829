import { useState } from 'react';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { Factors } from './Factors.tsx';
import { OwnEmail } from './OwnEmail.tsx';
import { Profile } from './Profile.tsx';
import { ShortcutSettings } from './ShortcutSettings.tsx';
import { StaffSessionList } from './StaffSessionList.tsx';

/** Own account: sign-in methods, sessions, name, language, email and keyboard shortcuts. */
export function StaffAccountSection() {
  const { texts } = useStaffTexts();
  // During a set-up, the rest of the section is hidden, so that staff save their recovery codes.
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <article className="stack order">
      <ViewTitle>{texts['section-account']}</ViewTitle>
      <div className="order__sides">
        <Factors isSettingUp={isSettingUp} onSettingUp={setSettingUp} />
        {!isSettingUp && (
          <div className="stack">
            <StaffSessionList />
            <Profile />
            <OwnEmail />
            <ShortcutSettings />
          </div>
        )}
      </div>
    </article>
  );
}
