import { describe, expect, test } from 'vitest';
import { FILE_FACTS, factExports } from '#domain/shop/file-facts.ts';
import { SHOP_FACTS_KEY } from '#functions/db/keys.ts';
import { overridesOf, parseShopFacts } from '#functions/shop-facts/stored-facts.ts';
import { replaceExports } from '#integrations/replace-exports.ts';
import * as shop from '#shop.config.ts';

describe('facts on pages', () => {
  test('have the form of shop.config.ts (S18.8)', () => {
    const { OFFICES, OFFICE_HOURS, CHATS } = shop;
    expect(factExports(FILE_FACTS)).toEqual({ OFFICES, OFFICE_HOURS, CHATS });
  });

  test('without a chat have none for the market', () => {
    const chats = { ...FILE_FACTS.chats, vn: null };
    expect(Object.keys(factExports({ ...FILE_FACTS, chats }).CHATS)).not.toContain('vn');
  });

  test('replace the exports of the file, and no others (S18.8)', async () => {
    const file = `export const A = { one: 1 } as const;\nexport const B = 2;\n`;
    const code = replaceExports(file, { A: { one: '`$1\\' } });
    const url = `data:text/javascript,${encodeURIComponent(code.replace(' as const', ''))}`;
    expect({ ...((await import(url)) as object) }).toEqual({ A: { one: '`$1\\' }, B: 2 });
  });
});

describe('stored facts', () => {
  const changed = { ...FILE_FACTS, hotline: { ...FILE_FACTS.hotline, en: '+1 555 010 0199' } };

  test('are the values that differ from the file', () => {
    expect(overridesOf(FILE_FACTS)).toEqual({});
    expect(overridesOf(changed)).toEqual({ hotline: { en: '+1 555 010 0199' } });
  });

  test('of an office that the shop has closed are ignored (S18.1)', () => {
    const overrides = { hotline: { en: '+1 555 010 0199', closed: 'any' } };
    expect(parseShopFacts([{ ...SHOP_FACTS_KEY, overrides, revision: 4 }])).toEqual({
      content: changed,
      revision: 4,
    });
  });
});
