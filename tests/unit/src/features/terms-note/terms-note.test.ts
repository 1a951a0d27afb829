import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { TermsNote } from '#src/features/terms-note/TermsNote.tsx';
import { sitePaths } from '#src/i18n/paths.ts';
import { say } from '#tests/support/texts.ts';

test.each<Language>(['vn', 'en', 'kr'])(
  'the line links to the terms of sale and the privacy policy (%s)',
  (language) => {
    const text = say(language);
    const [terms, privacy] = [text('checkout', 'terms'), text('checkout', 'privacy')];
    const texts = { 'terms-note': text('checkout', 'terms-note'), terms, privacy };
    const markup = renderToStaticMarkup(createElement(TermsNote, { language, texts }));
    const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
    expect(links.map(([, href, label]) => [href, label])).toEqual([
      [sitePaths(language).page('terms'), terms],
      [sitePaths(language).privacyPolicy(), privacy],
    ]);
    expect(markup.replace(/<[^>]*>/g, '')).toBe(text('checkout', 'terms-note', { terms, privacy }));
  },
);
