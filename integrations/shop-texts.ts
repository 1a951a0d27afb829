import type { Plugin } from 'vite';
import { languageSchema } from '#domain/languages.ts';
import { fillShopTexts } from '#domain/shop/shop-texts.ts';
import { editedTextsOf } from '#src/i18n/edited-texts.ts';

const LOCALE_FILE = /\/locales\/(\w+)\/([a-z-]+)\.json$/;

/**
 * Vite plugin that adds the texts of staff and the values of the shop to locale files, so that browsers receive
 * complete texts.
 */
export function shopTexts(): Plugin {
  return {
    name: 'shop-texts',
    enforce: 'pre',
    transform(code, id) {
      const [, folder, namespace = ''] = LOCALE_FILE.exec(id) ?? [];
      const { data: language } = languageSchema.safeParse(folder);
      if (!language) return undefined;
      const edits = editedTextsOf(`interface.${namespace}`, language);
      const texts = { ...(JSON.parse(code) as Record<string, string>), ...edits };
      return { code: JSON.stringify(fillShopTexts(texts, language, namespace)), map: null };
    },
  };
}
