import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TextGroup } from '#contracts/texts/texts.ts';
import type { Language } from '#domain/languages.ts';
import { parseFacts } from '#domain/texts/content-fields.ts';
import { parseTextGroupId } from '#domain/texts/text-fields.ts';
import { fill } from '#src/i18n/fill.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { FramedPage } from '../shared/page-preview/FramedPage.tsx';
import { loadBuiltPage } from './built-page.ts';
import { fieldName } from './field-names.ts';
import { PageMarkdown, splitSections } from './PageMarkdown.tsx';
import { filledText, findTexts } from './page-texts.ts';
import { readyText, shownText, type TextInput } from './text-form.ts';

/** Space above a text that the preview scrolls to, in pixels. */
const SCROLL_MARGIN = 120;

interface PagePreviewProps {
  group: TextGroup;
  input: TextInput;
  /** Language at the start. */
  language: Language;
}

/** Page of the last build with the unsaved texts (D122). */
export function PagePreview({ group, input, language: start }: PagePreviewProps) {
  return (
    <FramedPage
      language={start}
      name={group.group}
      load={(language) => loadBuiltPage(group.group, language)}
      isInShop={({ isTemplate }) => !isTemplate}
    >
      {(shown, { isTemplate }, language) => (
        <EditedPage {...{ group, input, language, shown, isTemplate }} />
      )}
    </FramedPage>
  );
}

/** Texts of the editor in the page of the frame. Renders the names of the changed texts that the page does not show. */
function EditedPage(
  props: Omit<PagePreviewProps, 'language'> & {
    language: Language;
    shown: Document;
    isTemplate: boolean;
  },
) {
  const { group, input, language, shown, isTemplate } = props;
  const { editedTexts: texts } = useStaffTexts();
  const markdown = group.fields.find(({ format }) => format === 'markdown');
  const facts = group.fields.find(({ format }) => format === 'facts');
  // The page is prepared and searched once, before the first edit is written.
  const [article] = useState(() => markdown && articleOf(shown, group.group));
  const lines = group.fields.filter((field) => field !== markdown && field !== facts);
  const [found] = useState(() => findTexts(shown.documentElement, group, lines, language));
  const changed = lines.filter(
    (field) => shownText(group, input, field, language) !== readyText(group, field, language),
  );
  useEffect(() => {
    const keys = new Set(changed.map(({ key }) => key));
    for (const { key, built, write, values, element } of found) {
      const field = lines.find((one) => one.key === key);
      if (!field) continue;
      const text = filledText(shownText(group, input, field, language), language, values);
      const isChanged = keys.has(key);
      write(isChanged ? text : built);
      (element as HTMLElement).style.outline = isChanged ? '2px dashed' : '';
    }
    const last = found.findLast(({ key }) => keys.has(key));
    if (last) scrollTo(last.element);
  });
  const title = lines.find(({ key }) => key === 'title');
  useEffect(() => {
    const heading = isTemplate && shown.querySelector('h1');
    if (heading && title) {
      heading.textContent = filledText(shownText(group, input, title, language), language);
    }
  });
  const hidden = isTemplate
    ? []
    : changed.filter(({ key }) => !found.some((place) => place.key === key));
  return (
    <>
      {article && markdown && (
        <EditedArticle
          {...{ article, language }}
          markdown={shownText(group, input, markdown, language)}
          facts={facts && shownText(group, input, facts, language)}
        />
      )}
      {hidden.length > 0 && (
        <p className="note">
          {fill(texts['preview-hidden'], {
            names: hidden.map((field) => fieldName(field, texts)).join(', '),
          })}
        </p>
      )}
    </>
  );
}

/** Scrolls the frame to an element that is out of view. The page around the frame stays. */
function scrollTo(element: Element): void {
  const view = element.ownerDocument.defaultView;
  const { top, bottom } = element.getBoundingClientRect();
  if (!view || (top >= 0 && bottom <= view.innerHeight)) return;
  view.scrollTo({ top: view.scrollY + top - SCROLL_MARGIN });
}

/** Article of a policy or page, emptied for the text of the editor. */
interface Article {
  text: Element;
  contents: Element | null;
  facts: Element | null;
  heading: 'h2' | 'h3';
  isNumbered: boolean;
  date: string | undefined;
  blockOf: (anchor: string, name: string) => Element | undefined;
}

function articleOf(shown: Document, group: string): Article | undefined {
  const { name } = parseTextGroupId(group);
  const article =
    shown.querySelector(`article[id="${name}"]`) ?? shown.querySelector('article.policy');
  const text = article?.querySelector('.policy__text');
  if (!article || !text) return undefined;
  const blocks = [...text.querySelectorAll<HTMLElement>('.page-block')].map((element) => ({
    element,
    name: element.dataset['block'],
    anchor: element.closest('section')?.querySelector('.policy__heading')?.id,
  }));
  const heading = text.querySelector('.policy__heading');
  const date = text.querySelector('.policy__intro > .note:last-child')?.textContent ?? undefined;
  const contents = article.querySelector('.policy__contents > :is(ol, ul)');
  const facts = article.querySelector('.policy__facts');
  for (const emptied of [text, contents, facts]) emptied?.replaceChildren();
  return {
    text,
    contents,
    facts,
    heading: heading?.localName === 'h3' ? 'h3' : 'h2',
    isNumbered: /^\d+\. /.test(heading?.textContent ?? ''),
    date,
    blockOf: (anchor, block) =>
      (
        blocks.find((one) => one.name === block && one.anchor === anchor) ??
        blocks.find((one) => one.name === block)
      )?.element,
  };
}

interface EditedArticleProps {
  article: Article;
  language: Language;
  markdown: string;
  facts: string | undefined;
}

function EditedArticle({ article, language, markdown, facts = '' }: EditedArticleProps) {
  const { text, contents, heading, isNumbered, date, blockOf } = article;
  const { sections } = splitSections(markdown);
  const before = useRef(sections);
  useEffect(() => {
    const { top } = text.getBoundingClientRect();
    const height = text.ownerDocument.defaultView?.innerHeight ?? 0;
    // A policy can be far below the beginning of its page.
    if (top > height) scrollTo(text);
  }, [text]);
  useEffect(() => {
    const index = sections.findIndex(({ text: own }, at) => own !== before.current[at]?.text);
    before.current = sections;
    const section = index >= 0 && text.querySelectorAll(':scope > section')[index];
    if (section) scrollTo(section);
  });
  return (
    <>
      {createPortal(
        <PageMarkdown {...{ markdown, language, heading, isNumbered, date, blockOf }} />,
        text,
      )}
      {contents &&
        createPortal(
          sections.map(({ anchor, heading: title }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a heading can appear twice while a person types
            <li key={index}>
              <a href={`#${anchor}`} target="_blank" rel="noreferrer">
                {filledText(title, language)}
              </a>
            </li>
          )),
          contents,
        )}
      {article.facts &&
        createPortal(
          parseFacts(facts).map(({ fact, note }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fact can appear twice while a person types
            <li key={index}>
              <b>{filledText(fact, language)}</b>
              <span>{filledText(note, language)}</span>
            </li>
          )),
          article.facts,
        )}
    </>
  );
}
