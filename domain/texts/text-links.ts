import * as z from 'zod';
import { type Language, languageSchema } from '#domain/languages.ts';
import { type HomePage, linksOfHome } from '#domain/shop/home-page.ts';
import { BODY_FIELD } from './content-fields.ts';
import type { PageSettings } from './staff-pages.ts';
import { editAt, isLocaleKind, parseTextGroupId, type TextEdit } from './text-fields.ts';
import { replacePictures } from './text-pictures.ts';

/** Paths of the site that a text can link to, with the anchors of each page. Null for a page without fixed anchors. */
export type LinkTargets = Readonly<Record<string, readonly string[] | null>>;

/** Link of a text to a path of the shop, or the redirect of a page that is not in the shop. */
export const textLinkSchema = z.object({
  group: z.string(),
  language: languageSchema,
  /** Line of the Markdown, from 1. Missing for a redirect. */
  line: z.int().optional(),
  /** Path with anchor. */
  to: z.string(),
});
export type TextLink = z.infer<typeof textLinkSchema>;

/** Titles of a group in each language. */
export const groupTitlesSchema = z.record(languageSchema, z.string());

/** Paths, links and titles of the texts of a shop. */
export interface TextSite {
  links: LinkTargets;
  /** All links to paths of the shop. */
  references: readonly TextLink[];
  /** Titles of policies and pages, by group. */
  titles: Readonly<Record<string, z.infer<typeof groupTitlesSchema>>>;
}

/** Ready texts of a group. */
export interface ReadyTexts {
  group: string;
  edits: readonly Pick<TextEdit, 'key' | 'language' | 'text'>[];
  page?: PageSettings | undefined;
}

const HEADING = /^ {0,3}(#{1,6}) +(.*?) *$/;
const ANCHORED = /\S \{#([a-z0-9-]+)\}$/;
/** Target of a link, with an optional title. */
const LINK = /\]\(\s*<?([^\s<>]*?)>?(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/g;
/** Target of a link whose text is elsewhere: `[1]: /payment`. */
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)/gm;
const CODE = /`[^`\n]*`/g;
const PLACEHOLDER = /\{\{[^{}]*\}\}/g;
const OUTSIDE_LINK = /^(?:https:\/\/|mailto:|tel:)/;

/** Paths of the pages that show the policies. */
const POLICY_PATHS: Readonly<Record<string, string>> = {
  delivery: '/customer-service',
  'exchange-and-return': '/customer-service/exchange',
  'furniture-warranty': '/customer-service/warranty',
  'diffuser-warranty': '/customer-service/warranty',
  privacy: '/privacy-policy',
};

/** Returns the path of a policy or a page; undefined for interface texts and emails. */
export function pathOfGroup(group: string): string | undefined {
  const { kind, name } = parseTextGroupId(group);
  if (isLocaleKind(kind)) return undefined;
  return kind === 'pages' ? `/${name}` : POLICY_PATHS[name];
}

/** Returns the anchors of the headings, in order. */
export function anchorsOf(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => HEADING.test(line))
    .flatMap((line) => ANCHORED.exec(line.trim())?.[1] ?? []);
}

/** Returns the targets of the links in Markdown, with their lines. */
export function linksIn(markdown: string): { to: string; line: number }[] {
  const words = replacePictures(markdown.replace(CODE, ''), () => '');
  return [LINK, DEFINITION]
    .flatMap((pattern) => [...words.matchAll(pattern)])
    .map(({ index, 1: to = '' }) => ({ to, line: words.slice(0, index).split('\n').length }))
    .sort((a, b) => a.line - b.line);
}

/** Returns whether a link leaves the shop. */
export function isOutsideLink(to: string): boolean {
  return OUTSIDE_LINK.test(to.replace(PLACEHOLDER, 'x'));
}

/** Returns path and anchor of a link. The path is empty for a link within its page. */
export function splitLink(to: string): { path: string; anchor: string | undefined } {
  const [before = '', anchor] = to.split('#');
  return { path: before.split('?')[0] ?? '', anchor };
}

/** Returns the links of a Markdown text to paths of the shop. Links within the text get its path. */
export function referencesIn(group: string, language: Language, markdown: string): TextLink[] {
  return linksIn(markdown)
    .filter(({ to }) => /^[/#]/.test(to))
    .map(({ to, line }) => ({
      group,
      language,
      line,
      to: to.startsWith('#') ? (pathOfGroup(group) ?? '') + to : to,
    }));
}

/** Group of the links of the home page, which is no group of texts. */
export const HOME_PAGE_GROUP = 'home-page';

/** Returns the links of the home page that are shown now or later. */
export function homePageReferences(home: HomePage, now: Date): TextLink[] {
  return linksOfHome(home, now).map(({ to }) => ({ group: HOME_PAGE_GROUP, language: 'en', to }));
}

function isUnpublished({ page }: ReadyTexts): boolean {
  return page?.to !== undefined;
}

function editedAnchors({ edits }: ReadyTexts): string[] {
  return anchorsOf(editAt(edits, { key: BODY_FIELD, language: 'en' })?.text ?? '');
}

/** Returns the titles with those that staff changed. */
function editedTitles(titles: TextSite['titles'], { group, edits }: ReadyTexts) {
  const own = (language: Language) =>
    editAt(edits, { key: 'title', language })?.text ?? titles[group]?.[language] ?? '';
  return { vn: own('vn'), en: own('en'), kr: own('kr') };
}

/**
 * Returns the site with the ready texts of staff: their links and anchors, added pages, and pages that are not in the shop.
 * @param source site of the repository
 */
export function siteWithEdits(source: TextSite, ready: readonly ReadyTexts[]): TextSite {
  const links = new Map(Object.entries(source.links));
  const titles = { ...source.titles };
  for (const texts of ready) {
    const path = pathOfGroup(texts.group);
    if (path === undefined) continue;
    titles[texts.group] = editedTitles(source.titles, texts);
    if (isUnpublished(texts)) links.delete(path);
    else links.set(path, [...(links.get(path) ?? []), ...editedAnchors(texts)]);
  }
  const unpublished = new Set(ready.filter(isUnpublished).map(({ group }) => group));
  const isReplaced = ({ group, language }: TextLink) => {
    const edits = ready.find((texts) => texts.group === group)?.edits ?? [];
    return editAt(edits, { key: BODY_FIELD, language }) !== undefined;
  };
  const edited = ready.flatMap(({ group, edits }) =>
    pathOfGroup(group) === undefined
      ? []
      : edits
          .filter(({ key }) => key === BODY_FIELD)
          .flatMap(({ language, text }) => referencesIn(group, language, text)),
  );
  const redirects = ready.flatMap(({ group, page }): TextLink[] =>
    page?.to === undefined ? [] : [{ group, language: 'en', to: page.to }],
  );
  const shown = [...source.references.filter((link) => !isReplaced(link)), ...edited];
  return {
    links: Object.fromEntries(links),
    references: [...shown.filter(({ group }) => !unpublished.has(group)), ...redirects],
    titles,
  };
}

/** Returns the links of other groups to the page of a group. */
export function linksTo(group: string, { references }: Pick<TextSite, 'references'>): TextLink[] {
  const path = pathOfGroup(group);
  return references.filter((link) => link.group !== group && splitLink(link.to).path === path);
}

/** Link that leads nowhere: to a path without a page, or to a heading that the page lacks. */
export interface BrokenLink extends TextLink {
  code: 'link' | 'link-anchor';
}

/** Returns why a link leads nowhere; undefined for a good link. */
export function brokenLinkCode(to: string, links: LinkTargets): BrokenLink['code'] | undefined {
  const { path, anchor } = splitLink(to);
  const anchors = links[path];
  if (anchors === undefined) return 'link';
  const isKnown = anchor === undefined || anchors === null || anchors.includes(anchor);
  return isKnown ? undefined : 'link-anchor';
}

/** Returns all links of a site that lead nowhere. */
export function brokenLinks({ references, links }: TextSite): BrokenLink[] {
  return references.flatMap((link) => {
    const code = brokenLinkCode(link.to, links);
    return code ? [{ ...link, code }] : [];
  });
}
