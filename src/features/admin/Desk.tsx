import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { Account } from './account/Account.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { AuditLog } from './audit/AuditLog.tsx';
import { Catalogue } from './catalogue/Catalogue.tsx';
import { Customers } from './customers/Customers.tsx';
import { Find } from './find/Find.tsx';
import { Dock, More, Rail } from './Menu.tsx';
import { Mails } from './mails/Mails.tsx';
import { ActionFailure, Message } from './Notes.tsx';
import { Orders } from './orders/Orders.tsx';
import { $place, DEFAULT_PLACE } from './place.store.ts';
import type { Place } from './place.ts';
import { Products } from './products/Products.tsx';
import { PublishBar } from './publishing/PublishBar.tsx';
import { Publishing } from './publishing/Publishing.tsx';
import { PublishNews } from './publishing/PublishNews.tsx';
import { Quotes } from './quotes/Quotes.tsx';
import { Searches } from './searches/Searches.tsx';
import { useSections } from './sections.ts';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import { Staff } from './staff/Staff.tsx';
import { $successMessage, clearMessage } from './success-message.store.ts';
import { Today } from './today/Today.tsx';
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
      <PublishNews />
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
        <SectionContent place={place} onSignOut={onSignOut} />
      </div>
      <Dock current={place.section} />
      <Shortcuts />
    </div>
  );
}

function SectionContent({ place, onSignOut }: { place: Place; onSignOut: () => void }) {
  switch (place.section) {
    case 'today':
      return <Today />;
    case 'quotes':
      return <Quotes place={place} />;
    case 'orders':
      return <Orders place={place} />;
    case 'customers':
      return <Customers place={place} />;
    case 'products':
      return <Products place={place} />;
    case 'searches':
      return <Searches place={place} />;
    case 'publishing':
      return <Publishing />;
    case 'catalogue':
      return <Catalogue />;
    case 'mails':
      return <Mails place={place} />;
    case 'log':
      return <AuditLog place={place} />;
    case 'staff':
      return <Staff />;
    case 'account':
      return <Account />;
    case 'more':
      return <More current="more" onSignOut={onSignOut} />;
  }
}
