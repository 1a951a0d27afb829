import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useAdminTexts } from './admin-texts.ts';
import { AuditLog } from './audit/AuditLog.tsx';
import { Catalogue } from './catalogue/Catalogue.tsx';
import { Customers } from './customers/Customers.tsx';
import { Mails } from './mails/Mails.tsx';
import { Message } from './Notes.tsx';
import { Orders } from './orders/Orders.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { $place, DEFAULT_PLACE } from './place.store.ts';
import { type Place, SECTIONS } from './place.ts';
import { Products } from './products/Products.tsx';
import { $successMessage, clearMessage } from './success-message.store.ts';
import '#src/ui/side-menu.css';

/** Staff area after sign-in: menu, sign-out and the section of the address. */
export function Desk({ onSignOut }: { onSignOut: () => void }) {
  const { texts } = useAdminTexts();
  const place = useStore($place, { ssr: () => DEFAULT_PLACE });
  const message = useStore($successMessage, { ssr: () => undefined });
  useEffect(() => $place.listen(clearMessage), []);
  return (
    <div className="desk">
      <div className="desk__bar">
        <nav className="side-menu" aria-label={texts.sections}>
          <ul>
            {SECTIONS.map((section) => (
              <li key={section}>
                <PlaceLink to={{ section }} current={section === place.section}>
                  {texts[`section-${section}`]}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </nav>
        <button className="link desk__out" type="button" onClick={onSignOut}>
          {texts['sign-out']}
        </button>
      </div>
      {message && (
        <Message kind="ok" about={message}>
          {message.text}
        </Message>
      )}
      <SectionContent place={place} />
    </div>
  );
}

function SectionContent({ place }: { place: Place }) {
  if (place.section === 'mails') return <Mails place={place} />;
  if (place.section === 'customers') return <Customers place={place} />;
  if (place.section === 'products') return <Products place={place} />;
  if (place.section === 'catalogue') return <Catalogue />;
  if (place.section === 'log') return <AuditLog place={place} />;
  return <Orders place={place} />;
}
