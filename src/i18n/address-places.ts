import type { Language } from '#contracts/languages.ts';
import { fill } from './fill.ts';
import { pathInLanguages } from './paths.ts';

/** Stands for the address of a page in a language, in markup that is the same on all pages but for that. */
export const addressPlace = (language: Language) => `{{${language}}}`;

/** Puts the addresses of the page at `path` into such markup. */
export function withAddresses(path: string): (markup: string) => string {
  const addresses = pathInLanguages(path);
  return (markup) => fill(markup, addresses);
}
