import { OFFICES, SERVICE_EMAIL } from '#shop.config.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { dial } from '#src/site.ts';

/** Email address and telephone numbers, for quotes that accept no messages. */
export function ShopContact({ texts }: { texts: Texts<'quote'> }) {
  return (
    <p className="note shop-contact">
      {texts.contact}{' '}
      <a className="link" href={`mailto:${SERVICE_EMAIL}`}>
        {SERVICE_EMAIL}
      </a>
      {' ·'}
      <Hotlines />
    </p>
  );
}

/** Telephone numbers of the offices. */
export function Hotlines() {
  return Object.values(OFFICES).map(({ hotline }, index) => (
    <span key={hotline}>
      <span>{index === 0 ? ' ' : ' · '}</span>
      <a className="link hotline" href={dial(hotline)}>
        {hotline}
      </a>
    </span>
  ));
}
