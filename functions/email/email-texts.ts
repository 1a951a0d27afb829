import type { COUNTRIES } from '#domain/address/address.ts';
import type { Language } from '#domain/languages.ts';
import { canReplaceEmailText } from '#domain/texts/check-texts.ts';
import { type DocumentTexts, documentTexts } from '#functions/documents/document-texts.ts';
import accountEn from '#locales/en/account-emails.json' with { type: 'json' };
import orderEn from '#locales/en/order-emails.json' with { type: 'json' };
import quoteEn from '#locales/en/quote-emails.json' with { type: 'json' };
import accountKr from '#locales/kr/account-emails.json' with { type: 'json' };
import orderKr from '#locales/kr/order-emails.json' with { type: 'json' };
import quoteKr from '#locales/kr/quote-emails.json' with { type: 'json' };
import accountVn from '#locales/vn/account-emails.json' with { type: 'json' };
import orderVn from '#locales/vn/order-emails.json' with { type: 'json' };
import quoteVn from '#locales/vn/quote-emails.json' with { type: 'json' };

const EN = { ...orderEn, ...quoteEn, ...accountEn };
const BUILT_IN = {
  vn: { ...orderVn, ...quoteVn, ...accountVn },
  en: EN,
  kr: { ...orderKr, ...quoteKr, ...accountKr },
};

export type EmailTextKey = keyof typeof EN;

/** Returns a text of emails, with its placeholders replaced. Dates and amounts in values are already formatted. */
export type EmailTexts = DocumentTexts<EmailTextKey>;

/** Texts of staff that replace built-in texts, by key. */
export type EditedEmailTexts = Readonly<Record<string, string>>;

/** Names of the texts with a part, such as `order-placed` for `order-placed-subject`. */
type NameWith<Part extends string> = EmailTextKey extends infer Key
  ? Key extends `${infer Name}-${Part}`
    ? Name
    : never
  : never;

/** Email with a subject, a heading and a text of its own. */
export type EmailName = NameWith<'subject'> & NameWith<'heading'> & NameWith<'text'>;
/** Email whose heading is its subject. */
type NoticeName = NameWith<'subject'> & NameWith<'text'>;

type Values = Parameters<EmailTexts>[1];

/**
 * Returns the texts of emails in a language.
 * @param edits texts of staff. A broken one is ignored, so that the email is sent with the built-in text.
 */
export function emailTexts(language: Language, edits: EditedEmailTexts = {}): EmailTexts {
  const builtIn = BUILT_IN[language];
  const usable = Object.entries(edits).filter(
    ([key, text]) => key in builtIn && canReplaceEmailText(text, builtIn[key as EmailTextKey]),
  );
  const texts = { ...builtIn, ...Object.fromEntries(usable) };
  return documentTexts({ ...BUILT_IN, [language]: texts }, language);
}

/** Returns subject, heading and first paragraph of an email. */
export function emailParts(texts: EmailTexts, name: EmailName, values?: Values) {
  return {
    subject: texts(`${name}-subject`, values),
    heading: texts(`${name}-heading`, values),
    text: texts(`${name}-text`, values),
  };
}

/** Returns subject and first paragraph of an email to staff. */
export function noticeText(texts: EmailTexts, name: NoticeName, values?: Values) {
  return { subject: texts(`${name}-subject`, values), text: texts(`${name}-text`, values) };
}

const COUNTRY_KEYS = {
  'Viet Nam': 'country-vn',
  Korea: 'country-kr',
  US: 'country-us',
  Other: 'country-other',
} as const satisfies Record<(typeof COUNTRIES)[number], EmailTextKey>;

/** Returns the name of the country of an address, or the value itself if the shop has no such country. */
export function addressCountry(texts: EmailTexts, country: string): string {
  return country in COUNTRY_KEYS
    ? texts(COUNTRY_KEYS[country as (typeof COUNTRIES)[number]])
    : country;
}
