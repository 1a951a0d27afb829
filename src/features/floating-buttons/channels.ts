import type { Language } from '#domain/languages.ts';
import { OFFICES } from '#domain/offices.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { dial, SERVICE_MAIL } from '#src/site.ts';

/**
 * Contact channel. Chat addresses are in this file, hotlines in `domain/offices.ts`, the email address in
 * `src/site.ts`.
 */
interface Channel {
  /** Locale key of the name. */
  name: keyof Texts<'everywhere'>;
  href: string;
  /** Phone number or email below the name. Chats have none. */
  detail?: string;
}

/** Messaging channel of each market (D40). */
const CHATS: Record<Language, Channel> = {
  vn: { name: 'contact-zalo', href: 'https://zalo.me/limandloom' },
  kr: { name: 'contact-kakao', href: 'https://pf.kakao.com/_limandloom' },
  en: { name: 'contact-mail', href: `mailto:${SERVICE_MAIL}`, detail: SERVICE_MAIL },
};

/** Country of the office that answers the calls of each market. */
const HOTLINES: Record<Language, (typeof OFFICES)[number]['country']> = {
  vn: 'vietnam',
  kr: 'vietnam',
  en: 'us',
};

/** Returns the market's messaging channel, followed by its hotlines (D40). */
export function channelsIn(language: Language): Channel[] {
  const hotlines = OFFICES.filter((office) => office.country === HOTLINES[language]).map(
    ({ hotline }): Channel => ({ name: 'contact-hotline', href: dial(hotline), detail: hotline }),
  );
  return [CHATS[language], ...hotlines];
}
