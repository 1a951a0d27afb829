import { readFileSync } from 'node:fs';
import type { Language } from '#domain/languages.ts';
import { fillShopTexts } from '#domain/shop/shop-texts.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Namespace, Namespaces } from '#src/i18n/namespaces.ts';

/** Returns the interface text in a language: `say('vn')('checkout', 'place-order')`. */
export function say(language: Language) {
  return <N extends Namespace>(
    namespace: N,
    key: keyof Namespaces[N] & string,
    values: Record<string, string | number> = {},
  ): string => {
    const file = new URL(`../../locales/${language}/${namespace}.json`, import.meta.url);
    const own = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const texts = fillShopTexts(own, language, namespace);
    const text = texts[key];
    if (text === undefined) throw new Error(`locales/${language}/${namespace}.json has no ${key}`);
    return fill(text, values);
  };
}
