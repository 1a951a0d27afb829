import { createContext, useContext } from 'react';
import type { Category } from '#contracts/categories.ts';
import type { Language } from '#contracts/languages.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** What the pages of the shop's side are written with: they are many and deep, so it does not travel by props. */
export interface Words {
  language: Language;
  texts: Texts<'admin'>;
  orderTexts: Texts<'orders'>;
  failureTexts: Texts<'failures'>;
  /** A packing slip is for the customer, whose language need not be that of the page. */
  slipTexts: Readonly<Record<Language, Texts<'packing-slip'>>>;
  /** Every category with its name, in the order of the shop. */
  categories: readonly (readonly [Category, string])[];
}

export const WordsContext = createContext<Words | undefined>(undefined);

/** The words of the page. Throws outside of it. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('There are no words outside of the shop administration');
  return words;
}
