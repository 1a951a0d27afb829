import { getEntry } from 'astro:content';
import type { Language } from '#domain/languages.ts';
import { fillShopPlaceholders } from '#domain/shop/shop-texts.ts';
import { pathInLanguage } from '#src/i18n/paths.ts';
import { type PolicyText, policySections } from './policy-sections.ts';
import { withTextPictures } from './text-pictures.ts';

/** Policies of each page, in order. The names are file names in `src/content/policies/`. */
export const POLICIES_BY_PAGE = {
  exchange: ['exchange-and-return'],
  warranty: ['furniture-warranty', 'diffuser-warranty'],
} as const;

export interface Policy extends PolicyText {
  name: string;
  title: string;
  description: string;
  /** Year shown with the policy. */
  updated: number;
  /** Day of the latest change. */
  changed?: string | undefined;
  facts: readonly { fact: string; note: string }[];
  numbered: boolean;
}

/** Number range in a text such as '4–6', which must not wrap. Ranges inside HTML tags do not match. */
const RANGE = /\d+[-–~]\d+(?![^<>]*>)/g;

/**
 * Spaces between a number and its fraction or unit, and around a times sign, which must not wrap. Those inside HTML tags do
 * not match.
 */
const MEASURE =
  /(?<=\d) (?=(?:cm|m|in|ft|kg|lb)\b|× ?\d|\d\/\d)(?![^<>]*>)|(?<=\d[ \u00a0]×) (?=\d)(?![^<>]*>)/g;

/** Fills the placeholders of the shop, which Markdown encodes in addresses of links. */
function fillHtml(html: string, language: Language): string {
  const decoded = html.replace(/%7B%7B(\w+)%7D%7D/g, '{{$1}}');
  return decoded.replace(/\{\{\w+\}\}/g, (placeholder) =>
    fillShopPlaceholders(placeholder, language).replaceAll('&', '&amp;'),
  );
}

/** Returns HTML of Markdown with the values of the shop, links in a language, and ranges that do not wrap. */
export function localizedHtml(html: string, language: Language): string {
  return withTextPictures(fillHtml(html, language))
    .replace(
      /(<a href=")(\/[^"]*)/g,
      (_all, before: string, path: string) => before + pathInLanguage(path, language),
    )
    .replace(MEASURE, '\u00a0')
    .replace(RANGE, '<span class="policy__range">$&</span>');
}

/** Returns a policy with links localized to its language. @throws if the file is missing */
export async function readPolicy(language: Language, name: string): Promise<Policy> {
  const entry = await getEntry('policies', `${language}/${name}`);
  if (!entry?.rendered) throw new Error(`src/content/policies/${language}/${name}.md is missing`);
  const html = localizedHtml(entry.rendered.html, language);
  const fill = (text: string) => fillShopPlaceholders(text, language);
  const { description, facts, ...head } = entry.data;
  return {
    name,
    ...head,
    description: fill(description),
    facts: facts.map(({ fact, note }) => ({ fact: fill(fact), note: fill(note) })),
    ...policySections(html, entry.filePath ?? entry.id),
  };
}

/** Returns several policies in the order of `names`. */
export function readPolicies(language: Language, names: readonly string[]): Promise<Policy[]> {
  return Promise.all(names.map((name) => readPolicy(language, name)));
}
