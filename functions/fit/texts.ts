import type { Language } from '#domain/languages.ts';
import { fillShopTexts } from '#domain/shop/shop-texts.ts';
import en from '#locales/en/fit.json' with { type: 'json' };
import kr from '#locales/kr/fit.json' with { type: 'json' };
import vn from '#locales/vn/fit.json' with { type: 'json' };

/** Texts of the answers about a route, by language. */
export const FIT_TEXTS = {
  vn: fillShopTexts(vn, 'vn', 'fit'),
  en: fillShopTexts(en, 'en', 'fit'),
  kr: fillShopTexts(kr, 'kr', 'fit'),
} as const satisfies Record<Language, object>;

export type FitTexts = Record<keyof typeof en, string>;
