import type { Language } from '#contracts/languages.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { dial, OFFICES, SERVICE_MAIL } from '#src/site.ts';

/** A way to reach the shop: change the addresses here, the e-mail and the hotlines in site.ts. */
interface Channel {
  /** Key of its name. */
  name: keyof Texts<'everywhere'>;
  href: string;
  /** What stands below the name: a number or an address; chats have none. */
  detail?: string;
}

/** What people in each market write with (D40). */
const CHATS: Record<Language, Channel> = {
  vn: { name: 'contact-zalo', href: 'https://zalo.me/limandloom' },
  kr: { name: 'contact-kakao', href: 'https://pf.kakao.com/_limandloom' },
  en: { name: 'contact-mail', href: `mailto:${SERVICE_MAIL}`, detail: SERVICE_MAIL },
};

/** Which office picks up. */
const HOTLINES: Record<Language, (typeof OFFICES)[number]['country']> = {
  vn: 'vietnam',
  kr: 'vietnam',
  en: 'us',
};

/** The market's own channel first, then the hotline, which there is for all (D40). */
export function channelsIn(language: Language): Channel[] {
  const hotlines = OFFICES.filter((office) => office.country === HOTLINES[language]).map(
    ({ hotline }): Channel => ({ name: 'contact-hotline', href: dial(hotline), detail: hotline }),
  );
  return [CHATS[language], ...hotlines];
}
