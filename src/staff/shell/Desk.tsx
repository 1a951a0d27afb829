import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { ActionFailure, Message } from '../kit/Notes.tsx';
import { $place, DEFAULT_PLACE } from '../kit/place.store.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { $successMessage, clearMessage } from '../kit/success-message.store.ts';
import { PublishAnnouncement } from '../publishing/PublishAnnouncement.tsx';
import { PublishBar } from '../publishing/PublishBar.tsx';
import { Find } from './find/Find.tsx';
import { preloadForms } from './late-forms.ts';
import { Dock, More, Rail } from './Menu.tsx';
import { contentOf } from './section-contents.ts';
import { useSections } from './sections.ts';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import './frame.css';

interface DeskProps {
  signOutFailure: ApiFailure | undefined;
  onSignOut: () => void;
}

/** Staff area after sign-in: menu, and the section of the address. The menu is a rail, or a dock on small screens. */
export function Desk({ signOutFailure, onSignOut }: DeskProps) {
  const { staffTexts } = useStaffTexts();
  const address = useStore($place, { ssr: () => DEFAULT_PLACE });
  const message = useStore($successMessage, { ssr: () => undefined });
  const { mayOpen } = useSections();
  useEffect(() => $place.listen(clearMessage), []);
  useEffect(preloadForms, []);
  const isAllowed = mayOpen(address.section);
  const place = isAllowed ? address : DEFAULT_PLACE;
  const Content = contentOf(place.section);
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
        {Content ? (
          <Content place={place} />
        ) : (
          <More current={place.section} onSignOut={onSignOut} />
        )}
      </div>
      <Dock current={place.section} />
      <Shortcuts />
    </div>
  );
}
