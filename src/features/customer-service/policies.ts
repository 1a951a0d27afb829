import { getEntry } from 'astro:content';
import type { Language } from '#contracts/languages.ts';
import { pathInLanguage } from '#src/i18n/paths.ts';
import { type PolicyText, policySections } from './policy-sections.ts';

/** The policies that a page shows, in its order; the names are those of the files in `src/content/policies/`. */
export const POLICIES_OF = {
  exchange: ['exchange-and-return'],
  warranty: ['furniture-warranty', 'diffuser-warranty'],
} as const;

export interface Policy extends PolicyText {
  name: string;
  title: string;
  description: string;
  /** Year of the last change. */
  updated: number;
  facts: readonly { fact: string; note: string }[];
  numbered: boolean;
}

/** '4-6' in a text, not in a tag: a line must not end inside of it. */
const RANGE = /\d+[-~]\d+(?![^<>]*>)/g;

/** A policy in a language, its links leading to pages in that language. Throws when there is no such file. */
export async function policyIn(language: Language, name: string): Promise<Policy> {
  const entry = await getEntry('policies', `${language}/${name}`);
  if (!entry?.rendered) throw new Error(`src/content/policies/${language}/${name}.md is missing`);
  const html = entry.rendered.html
    .replace(
      /(<a href=")(\/[^"]*)/g,
      (_all, before: string, path: string) => before + pathInLanguage(path, language),
    )
    .replace(RANGE, '<span class="policy__range">$&</span>');
  return { name, ...entry.data, ...policySections(html, entry.filePath ?? entry.id) };
}

/** Several policies, in the order of their names. */
export function policiesIn(language: Language, names: readonly string[]): Promise<Policy[]> {
  return Promise.all(names.map((name) => policyIn(language, name)));
}
