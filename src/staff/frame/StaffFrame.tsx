import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { ActionFailure, StatusMessage } from '../kit/messages.tsx';
import { $staffLocation, DEFAULT_STAFF_LOCATION } from '../kit/staff-location.store.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { $successMessage, clearSuccessMessage } from '../kit/success-message.store.ts';
import { PublishAnnouncement } from '../publishing/PublishAnnouncement.tsx';
import { PublishBar } from '../publishing/PublishBar.tsx';
import { Find } from './find/Find.tsx';
import { preloadForms } from './lazy-forms.ts';
import { BottomMenu, MenuPage, SideMenu } from './Menu.tsx';
import { useMenuSections } from './menu-sections.ts';
import { sectionComponent } from './section-components.ts';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import './frame.css';

interface StaffFrameProps {
  signOutFailure: ApiFailure | undefined;
  onSignOut: () => void;
}

/** Staff area after sign-in: menu, and the section of the address. The menu is a rail, or a dock on small screens. */
export function StaffFrame({ signOutFailure, onSignOut }: StaffFrameProps) {
  const { staffAccountTexts } = useStaffTexts();
  const urlLocation = useStore($staffLocation, { ssr: () => DEFAULT_STAFF_LOCATION });
  const message = useStore($successMessage, { ssr: () => undefined });
  const { mayOpen } = useMenuSections();
  useEffect(() => $staffLocation.listen(clearSuccessMessage), []);
  useEffect(preloadForms, []);
  const page = useFocusAfterRemoval();
  const isAllowed = mayOpen(urlLocation.section);
  const location = isAllowed ? urlLocation : DEFAULT_STAFF_LOCATION;
  const Content = sectionComponent(location.section);
  return (
    <div className="frame">
      <SideMenu current={location.section} onSignOut={onSignOut} />
      <PublishBar />
      <PublishAnnouncement />
      <div className="staff-page" ref={page}>
        <Find />
        {signOutFailure && <ActionFailure failure={signOutFailure} />}
        {message && (
          <StatusMessage kind="ok" about={message}>
            {message.text}
          </StatusMessage>
        )}
        {!isAllowed && (
          <StatusMessage kind="warn" about={urlLocation}>
            {staffAccountTexts['no-access']}
          </StatusMessage>
        )}
        {Content ? (
          <Content location={location} />
        ) : (
          <MenuPage current={location.section} onSignOut={onSignOut} />
        )}
      </div>
      <BottomMenu current={location.section} />
      <Shortcuts />
    </div>
  );
}
