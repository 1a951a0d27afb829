import { useState } from 'react';
import { useAdminTexts } from '../admin-texts.ts';
import { Title } from '../Title.tsx';
import { Factors } from './Factors.tsx';
import { Profile } from './Profile.tsx';
import { Sessions } from './Sessions.tsx';

/** Own account: ways to sign in, sessions, name and language. */
export function Account() {
  const { texts } = useAdminTexts();
  // A new set-up takes the whole section, so that nothing else distracts from saving the recovery codes.
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <article className="stack order">
      <Title>{texts['section-account']}</Title>
      <div className="order__sides">
        <Factors isSettingUp={isSettingUp} onSettingUp={setSettingUp} />
        {!isSettingUp && (
          <div className="stack">
            <Sessions />
            <Profile />
          </div>
        )}
      </div>
    </article>
  );
}
