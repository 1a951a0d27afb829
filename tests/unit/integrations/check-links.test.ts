import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SPECIFIED_HOME_PAGE } from '#domain/shop/home-page.ts';
import { brokenLinkSentences } from '#integrations/check-links.ts';
import { readSourceTexts, type SourceTexts } from '#integrations/source-texts.ts';
import {
  type EditedTextsByGroup,
  type StaffPages,
  shareEditedTexts,
} from '#src/i18n/edited-texts.ts';
import { homeChange } from '#tests/support/home-page.ts';

let source: SourceTexts;
beforeEach(async () => {
  source = await readSourceTexts();
});
afterEach(() => shareEditedTexts({}));

describe('S19.7 a build finds links that lead nowhere', () => {
  test('none in the repository', () => {
    expect(source.references.length).toBeGreaterThan(100);
    expect(brokenLinkSentences(source, SPECIFIED_HOME_PAGE)).toEqual([]);
  });

  test('on the home page, now or later, but not in a change that has ended (S19.9)', () => {
    const until = '2026-01-01T00:00';
    const home = {
      ...SPECIFIED_HOME_PAGE,
      hero: [homeChange({ link: '/paymet', until }), homeChange({ link: '/about' })],
      'panel-rooms': [homeChange({ link: '/romms', from: '2099-01-01T00:00' })],
    };
    expect(brokenLinkSentences(source, home)).toEqual([
      'Staff area, Home page: a link leads to /romms, which is no page. Choose another page.',
    ]);
  });

  test('in a file of the repository, and names file, line and correction', () => {
    const [first] = source.references;
    if (!first) throw new Error('The repository has no links');
    const references = [{ ...first, to: '/paymet', line: 7 }];
    const [kind, name] = first.group.split('.');
    expect(brokenLinkSentences({ ...source, references }, SPECIFIED_HOME_PAGE)).toEqual([
      `src/content/${kind}/${first.language}/${name}.md, line 7 of the text: /paymet leads to no page. Correct the link, or remove it.`,
    ]);
  });

  const cases: [string, EditedTextsByGroup, StaffPages, string[]][] = [
    [
      'in a text of staff',
      { 'pages.about': { kr: { text: 'x\n\n[x](/payment#cash-or-card)' } } },
      {},
      [
        'Staff area, Texts, pages.about, kr, line 3 of the text: /payment has no heading with the address cash-or-card. Correct the link, or add {#cash-or-card} to a heading.',
      ],
    ],
    [
      'in an added page',
      { 'pages.guide': { en: { text: '[x](/nowhere) [y](#tools)\n\n## Tools {#tools}' } } },
      { guide: { place: 'none' } },
      [
        'Staff area, Texts, pages.guide, en, line 1 of the text: /nowhere leads to no page. Correct the link, or remove it.',
      ],
    ],
    [
      'but none to added pages',
      {
        'pages.guide': { en: { text: '## Tools {#tools}' } },
        'pages.about': { en: { text: '[x](/guide#tools)' } },
      },
      { guide: { place: 'none' } },
      [],
    ],
    [
      'in a redirect to a page that is not in the shop',
      {},
      { guide: { place: 'none', to: '/nowhere' } },
      [
        'Staff area, Texts, pages.guide: the address leads to /nowhere, which is no page. Choose another page.',
      ],
    ],
  ];
  test.each(cases)('%s', (_name, texts, pages, sentences) => {
    shareEditedTexts(texts, pages);
    expect(brokenLinkSentences(source, SPECIFIED_HOME_PAGE)).toEqual(sentences);
  });
});
