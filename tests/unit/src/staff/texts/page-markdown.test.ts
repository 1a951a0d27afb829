import { expect, test } from 'vitest';
import { splitSections } from '#src/staff/texts/PageMarkdown.tsx';
import { filledText } from '#src/staff/texts/page-texts.ts';

test('a text is split into the sections of its page, without the addresses of headings (S17.27)', () => {
  const text = 'Intro\n\n## One {#one}\n\nText\n\n### Part {#part}\n\n## Half typed';
  expect(splitSections(text)).toEqual({
    intro: '\nIntro\n\n',
    sections: [
      { anchor: 'one', heading: 'One', text: '\n\nText\n\n### Part\n\n' },
      { anchor: '', heading: 'Half typed', text: '' },
    ],
  });
});

test('placeholders get the values of the shop and of the page, and unknown ones stay (S17.27)', () => {
  const text = '{{count}} of {{all}} in {{answerDays}} days';
  expect(filledText(text, 'en', { count: '2' })).toMatch(/^2 of \{\{all\}\} in [^{]+ days$/);
});
