import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { Language } from '#domain/languages.ts';
import { textPictureAttributes } from '#src/features/customer-service/text-pictures.ts';
import { pathInLanguage } from '#src/i18n/paths.ts';
import { filledText } from './page-texts.ts';

/** Section of a policy or page as Markdown. */
interface MarkdownSection {
  anchor: string;
  heading: string;
  text: string;
}

const SECTION = /^(?=## )/m;
const HEADING = /^## +(.*?)(?:[ \t]*\{#([a-z0-9-]+)\})?[ \t]*$/m;
const ANCHOR = /[ \t]*\{#[a-z0-9-]+\}[ \t]*$/gm;
const BLOCK = /^\{\{([a-z]+(?:-[a-z]+)*)\}\}$/;

/** Splits Markdown at the headings of sections. */
export function splitSections(markdown: string): { intro: string; sections: MarkdownSection[] } {
  const [intro = '', ...parts] = `\n${markdown}`.split(SECTION);
  const sections = parts.map((part) => {
    const [all = '', heading = '', anchor = ''] = HEADING.exec(part) ?? [];
    return { anchor, heading, text: part.slice(all.length).replace(ANCHOR, '') };
  });
  return { intro: intro.replace(ANCHOR, ''), sections };
}

interface TextProps {
  text: string;
  language: Language;
  /** Blocks of the last build, such as a table of delivery zones. */
  blockOf: (name: string) => Element | undefined;
}

/** Markdown as the build renders it. Links open a new tab, because a link would replace the preview. */
function Text({ text, language, blockOf }: TextProps) {
  const components: Components = {
    a: ({ href = '', children }) => (
      <a
        href={href.startsWith('/') ? pathInLanguage(href, language) : href}
        target="_blank"
        rel="noreferrer"
      >
        {children}
      </a>
    ),
    img: ({ src, alt = '' }) => {
      const attributes = typeof src === 'string' ? textPictureAttributes(src) : undefined;
      return attributes ? <img {...attributes} alt={alt} /> : null;
    },
    p: ({ children }) => {
      const name = typeof children === 'string' ? BLOCK.exec(children)?.[1] : undefined;
      const block = name && blockOf(name);
      return block ? <Block element={block} /> : <p>{children}</p>;
    },
  };
  return (
    <Markdown remarkPlugins={[remarkGfm]} components={components}>
      {filledText(text, language)}
    </Markdown>
  );
}

/** Copy of a block of the last build. */
function Block({ element }: { element: Element }) {
  return (
    <div
      className="page-block"
      ref={(place) => place?.replaceChildren(...element.cloneNode(true).childNodes)}
    />
  );
}

interface PageMarkdownProps extends Omit<TextProps, 'text' | 'blockOf'> {
  markdown: string;
  /** Heading element of sections. */
  heading: 'h2' | 'h3';
  isNumbered: boolean;
  /** Line with the date of a policy. */
  date: string | undefined;
  blockOf: (anchor: string, name: string) => Element | undefined;
}

/** Text of a policy or page, with the markup of `PolicyText.astro` and `PageText.astro`. */
export function PageMarkdown(props: PageMarkdownProps): ReactNode {
  const { markdown, heading: Heading, isNumbered, date, blockOf, language } = props;
  const { intro, sections } = splitSections(markdown);
  return (
    <>
      <div className="policy__intro">
        <Text text={intro} language={language} blockOf={(name) => blockOf('', name)} />
        {date && <p className="note">{date}</p>}
      </div>
      {sections.map(({ anchor, heading, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a heading can appear twice while a person types
        <section key={index}>
          <Heading className="policy__heading" id={anchor}>
            {(isNumbered ? `${index + 1}. ` : '') + filledText(heading, language)}
          </Heading>
          <Text text={text} language={language} blockOf={(name) => blockOf(anchor, name)} />
        </section>
      ))}
    </>
  );
}
