import { getEntry } from 'astro:content';
import type { Language } from '#domain/languages.ts';
import { pathInLanguage } from '#src/i18n/paths.ts';
import { type PolicyText, policySections } from './policy-sections.ts';

/** Policies of each page, in order. The names are file names in `src/content/policies/`. */
export const POLICIES_BY_PAGE = {
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

/** Number range in a text such as '4–6', which must not wrap. Ranges inside HTML tags do not match. */
const RANGE = /\d+[-–~]\d+(?![^<>]*>)/g;

/** Returns a policy with links localized to its language. @throws if the file is missing */
export async function readPolicy(language: Language, name: string): Promise<Policy> {
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

/** Returns several policies in the order of `names`. */
export function readPolicies(language: Language, names: readonly string[]): Promise<Policy[]> {
  return Promise.all(names.map((name) => readPolicy(language, name)));
}
