import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { useAdminTexts } from './admin-texts.ts';
import { Find } from './find/Find.tsx';
import { Dock, More, Rail } from './Menu.tsx';
import { ActionFailure, Message } from './Notes.tsx';
import { $place, DEFAULT_PLACE } from './place.store.ts';
import { PublishAnnouncement } from './publishing/PublishAnnouncement.tsx';
import { PublishBar } from './publishing/PublishBar.tsx';
import { SectionContent } from './SectionContent.tsx';
import { hasCode } from './section-code.ts';
import { useSections } from './sections.ts';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import { $successMessage, clearMessage } from './success-message.store.ts';
import './frame.css';

interface DeskProps {
  signOutFailure: ApiFailure | undefined;
  onSignOut: () => void;
}

/** Staff area after sign-in: menu, and the section of the address. The menu is a rail, or a dock on small screens. */
export function Desk({ signOutFailure, onSignOut }: DeskProps) {
  const { staffTexts } = useAdminTexts();
  const address = useStore($place, { ssr: () => DEFAULT_PLACE });
  const message = useStore($successMessage, { ssr: () => undefined });
  const { mayOpen } = useSections();
  useEffect(() => $place.listen(clearMessage), []);
  const isAllowed = mayOpen(address.section);
  const place = isAllowed ? address : DEFAULT_PLACE;
  return (
    <div className="frame">
      <Rail current={place.section} onSignOut={onSignOut} />
      <PublishBar />
      <PublishAnnouncement />
      <div className="desk">
        <Find />
        {signOutFailure && <ActionFailure failure={signOutFailure} />}
        {message && (
          <Message kind="ok" about={message}>
            {message.text}
          </Message>
        )}
        {!isAllowed && (
          <Message kind="warn" about={address}>
            {staffTexts['no-access']}
          </Message>
        )}
        {hasCode(place.section) ? (
          <SectionContent section={place.section} place={place} />
        ) : (
          <More current={place.section} onSignOut={onSignOut} />
        )}
      </div>
      <Dock current={place.section} />
      <Shortcuts />
    </div>
  );
}
