import type { ConsentVersion } from '#domain/accounts/text-consent.ts';
import type { Language } from '#domain/languages.ts';
import { fillShopPlaceholders } from '#domain/shop/shop-texts.ts';
import en from '#locales/en/text-messages.json' with { type: 'json' };
import kr from '#locales/kr/text-messages.json' with { type: 'json' };
import vn from '#locales/vn/text-messages.json' with { type: 'json' };

const TEXTS = { vn, en, kr } as const satisfies Record<Language, object>;

/** Returns the text of the consent to text messages that the checkout shows (D85). */
export function consentWording(version: ConsentVersion, language: Language): string {
  return fillShopPlaceholders(TEXTS[language][`consent-${version}`], language);
}
