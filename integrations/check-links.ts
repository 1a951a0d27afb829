import type { AstroIntegration } from 'astro';
import { type Language, languageSchema } from '#domain/languages.ts';
import type { HomePage } from '#domain/shop/home-page.ts';
import { BODY_FIELD } from '#domain/texts/content-fields.ts';
import { parseTextGroupId, textFilePath } from '#domain/texts/text-fields.ts';
import {
  type BrokenLink,
  brokenLinks,
  HOME_PAGE_GROUP,
  homePageReferences,
  type ReadyTexts,
  siteWithEdits,
  splitLink,
  type TextSite,
} from '#domain/texts/text-links.ts';
import { allEditedTexts, editedTextsOf, staffPages } from '#src/i18n/edited-texts.ts';
import { storedHomePage } from './home-page.ts';
import { readSourceTexts } from './source-texts.ts';

/** Returns the texts and pages of staff in the build. */
function readyTexts(): ReadyTexts[] {
  const pages = staffPages();
  const texts = allEditedTexts();
  const ids = new Set([
    ...Object.keys(texts),
    ...Object.keys(pages).map((name) => `pages.${name}`),
  ]);
  return [...ids].map((group) => ({
    group,
    edits: languageSchema.options.flatMap((language) =>
      Object.entries(texts[group]?.[language] ?? {}).map(([key, text]) => ({
        key,
        language,
        text,
      })),
    ),
    page: pages[parseTextGroupId(group).name],
  }));
}

/** Returns the place of a text: the staff area, or a file. */
function placeOf(group: string, language: Language): string {
  const { kind, name } = parseTextGroupId(group);
  return BODY_FIELD in editedTextsOf(group, language)
    ? `Staff area, Texts, ${group}, ${language}`
    : textFilePath(kind, name, language);
}

function sentenceOf({ group, language, line, to, code }: BrokenLink): string {
  if (group === HOME_PAGE_GROUP) {
    return `Staff area, Home page: a link leads to ${to}, which is no page. Choose another page.`;
  }
  if (line === undefined) {
    return `Staff area, Texts, ${group}: the address leads to ${to}, which is no page. Choose another page.`;
  }
  const { path, anchor } = splitLink(to);
  const problem =
    code === 'link'
      ? `${to} leads to no page. Correct the link, or remove it.`
      : `${path} has no heading with the address ${anchor}. Correct the link, or add {#${anchor}} to a heading.`;
  return `${placeOf(group, language)}, line ${line} of the text: ${problem}`;
}

/**
 * Returns a sentence for each link of policies, pages and the home page that leads nowhere, with its place and the correction.
 * @param home stored composition of the home page
 */
export function brokenLinkSentences(source: TextSite, home: HomePage): string[] {
  const references = [...source.references, ...homePageReferences(home, new Date())];
  return brokenLinks(siteWithEdits({ ...source, references }, readyTexts())).map(sentenceOf);
}

/** Stops a build if a link of policies, pages or the home page leads nowhere (D119). */
export function checkLinks(): AstroIntegration {
  return {
    name: 'check-links',
    hooks: {
      async 'astro:build:start'() {
        const sentences = brokenLinkSentences(await readSourceTexts(), await storedHomePage());
        if (sentences.length > 0) {
          throw new Error(`Links that lead nowhere:\n${sentences.join('\n')}`);
        }
      },
    },
  };
}
