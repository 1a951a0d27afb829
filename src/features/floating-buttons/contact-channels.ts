import type { Language } from '#domain/languages.ts';
import { CHATS, OFFICE_OF_MARKET, OFFICES, SERVICE_EMAIL } from '#shop.config.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { dial } from '#src/site.ts';

/** Contact channel. */
interface ContactChannel {
  /** Locale key of the name. */
  name: keyof Texts<'everywhere'>;
  href: string;
  /** Phone number or email below the name. Chats have none. */
  detail?: string;
}

/** Returns the messaging channel of the market, followed by the hotline of its office (D40). */
export function contactChannels(language: Language): ContactChannel[] {
  const chats: Partial<Record<Language, ContactChannel>> = CHATS;
  const email: ContactChannel = {
    name: 'contact-mail',
    href: `mailto:${SERVICE_EMAIL}`,
    detail: SERVICE_EMAIL,
  };
  const { hotline } = OFFICES[OFFICE_OF_MARKET[language]];
  return [
    chats[language] ?? email,
    { name: 'contact-hotline', href: dial(hotline), detail: hotline },
  ];
}
